import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { formListQuery } from '../../api/form-list.ts';
import { useStoreChoice } from '../../navigation/store-choice.ts';
import { LiveBadge } from '../../realtime/LiveBadge.tsx';
import { FailurePanel } from '../../shared/FailurePanel.tsx';
import { Pager } from '../../shared/Pager.tsx';
import { PageHead } from '../../shared/PageHead.tsx';
import { ApplicationRows } from './ApplicationRows.tsx';
import { FilterBar } from './FilterBar.tsx';
import { pageSizes, useListFilter } from './list-filter.ts';
import { NoApplications } from './NoApplications.tsx';
import { RowsLoading } from './RowsLoading.tsx';

export function ApplicationsPage() {
  const { storeId } = useStoreChoice();
  const { filter, change } = useListFilter();
  const { status, search, page, perPage } = filter;
  const query = {
    store_id: storeId,
    status,
    search: search || undefined,
    offset: (page - 1) * perPage,
    limit: perPage,
  };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(formListQuery(query));
  const filtered = status !== undefined || search !== '';
  return (
    <>
      <PageHead title="Applications" actions={<LiveBadge />} />
      <FilterBar filter={filter} onChange={change} />
      <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden' }}>
        {isPending && <RowsLoading rows={perPage} />}
        {error && !data && <FailurePanel error={error} onRetry={() => void refetch()} />}
        {data && (
          <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
            {data.list.length > 0 && <ApplicationRows rows={data.list} />}
            {data.list.length === 0 && (
              <NoApplications filtered={filtered} onClear={() => change({ status: undefined, search: '' })} />
            )}
            {data.count > 0 && (
              <Pager filter={filter} count={data.count} sizes={pageSizes} onChange={change} />
            )}
          </Box>
        )}
      </Paper>
    </>
  );
}
