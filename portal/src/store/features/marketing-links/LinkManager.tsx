import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { MarketingLink } from '@millrace/schemas/api';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useUrlParams } from '../../../shared/address/url-params.ts';
import { FailurePanel } from '../../shared/page/FailurePanel.tsx';
import { NoFormYet } from '../../shared/page/NoFormYet.tsx';
import { t } from '@millrace/ui/translate';
import { PageLoading } from '../../shared/page/PageLoading.tsx';
import { askFirst, hasUnsaved } from '../../shared/settings/leave-question.ts';
import { LinkDetail } from './link-detail/LinkDetail.tsx';
import { LinkRows } from './LinkRows.tsx';
import { SearchInput } from '../../shared/list/SearchInput.tsx';

interface LinkManagerProps {
  // oxlint-disable-next-line typescript/no-explicit-any -- the query defines the type of its key
  query: UseQueryOptions<MarketingLink[], Error, MarketingLink[], any>;
  withStore?: boolean;
}

const named = (links: readonly MarketingLink[], search: string): MarketingLink[] =>
  links.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));

/**
 * Lists the marketing links of a form, a store or an org, with the selected link next to the list. The page's
 * URL contains the selected link.
 */
export function LinkManager({ query, withStore = false }: LinkManagerProps) {
  const { data, error, isPending, refetch } = useQuery(query);
  const [params, setParams] = useUrlParams();
  const [search, setSearch] = useState('');
  /**
   * The id of the open link if it had unsaved changes when a search began. It keeps that link open until the
   * router has written the link to the page's URL.
   */
  const [unsaved, setUnsaved] = useState<number>();
  if (isPending) return <PageLoading />;
  if (!data) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (data.length === 0)
    return (
      <NoFormYet
        title={t('No links yet')}
        text={t('Every form has a link. Create a form first, then add links for signs, emails and ads.')}
      />
    );
  const found = named(data, search);
  const byId = (wanted: number | undefined) => data.find(({ id }) => id === wanted);
  const chosen = byId(Number(params.get('link'))) ?? byId(unsaved) ?? found[0];
  const choose = (id: number): void =>
    setParams(
      (before) => {
        before.set('link', String(id));
        return before;
      },
      { replace: true },
    );
  const find = (words: string): void => {
    // a search opens its first result, unless the open link has unsaved changes
    const unsavedId = hasUnsaved() ? chosen?.id : undefined;
    if (unsavedId !== undefined) choose(unsavedId);
    setUnsaved(unsavedId);
    setSearch(words);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '340px minmax(0, 1fr)' },
      }}
    >
      <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden' }}>
        <Box sx={{ p: 4, borderBottom: 1, borderColor: 'divider' }}>
          <SearchInput label={t('Search by name')} fullWidth value={search} onChange={find} />
        </Box>
        {found.length === 0 ? (
          <Typography role="status" sx={{ p: 5, color: 'text.secondary' }}>
            {t('No link name contains this text.')}
          </Typography>
        ) : (
          <LinkRows
            links={found}
            chosen={chosen?.id}
            withStore={withStore}
            onChoose={(id) => id !== chosen?.id && askFirst(() => choose(id))}
          />
        )}
      </Paper>
      {chosen && <LinkDetail key={chosen.id} link={chosen} />}
    </Box>
  );
}
