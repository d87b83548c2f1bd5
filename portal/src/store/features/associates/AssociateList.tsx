import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { associatesQuery } from '../../shared/associates/api.ts';
import { FailurePanel } from '../../shared/page/FailurePanel.tsx';
import { Notice } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { PageLoading } from '../../shared/page/PageLoading.tsx';
import { Pager } from '../../shared/list/Pager.tsx';
import { AssociateRow } from './AssociateRow.tsx';
import { Filters } from './Filters.tsx';
import { pageSizes, useListPlace } from './list-place.ts';

function NoAssociates({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) {
    return (
      <Notice
        icon={BadgeOutlined}
        title={t('No associates yet')}
        text={t('Add the people who serve customers. Customers can then say who helped them.')}
      />
    );
  }
  return (
    <Notice
      icon={BadgeOutlined}
      title={t('No associate matches')}
      text={t('Try another name, email address or ID, or look at all associates.')}
      action={
        <Button variant="outlined" onClick={onClear}>
          {t('Clear filters')}
        </Button>
      }
    />
  );
}

export function AssociateList({ storeId }: { storeId: number }) {
  const { place, change } = useListPlace();
  const { search, status, page, perPage } = place;
  const words = search.trim();
  const query = { storeId, page, limit: perPage, ...(words && { search: words }), ...(status && { status }) };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(associatesQuery(query));
  return (
    <>
      <Filters place={place} onChange={change} />
      <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden' }}>
        {isPending && <PageLoading />}
        {error && !data && <FailurePanel error={error} onRetry={() => void refetch()} />}
        {data && (
          <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
            {data.count === 0 && (
              <NoAssociates
                filtered={words !== '' || status !== undefined}
                onClear={() => change({ search: '', status: undefined })}
              />
            )}
            {data.list.length > 0 && (
              <Box component="ul" aria-label={t('Associates')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {data.list.map((associate) => (
                  <AssociateRow key={associate.id} associate={associate} />
                ))}
              </Box>
            )}
            {data.count > 0 && (
              <Pager filter={place} count={data.count} sizes={pageSizes} onChange={change} />
            )}
          </Box>
        )}
      </Paper>
    </>
  );
}
