import InboxRounded from '@mui/icons-material/InboxRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { Notice } from '@millrace/ui/page';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { LiveBadge } from '../../realtime/LiveBadge.tsx';
import { useMay, may, useSession } from '../../session/session-context.ts';
import { FailurePanel } from '../../shared/page/FailurePanel.tsx';
import { PageLoading } from '../../shared/page/PageLoading.tsx';
import { Pager } from '../../shared/list/Pager.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { SendButton } from '../../shared/sending/send-dialog/SendButton.tsx';
import { formListQuery, type FormsWanted, type ProcessedOf } from '../../shared/forms/form-list.ts';
import { OpenList } from '../../shared/forms/list-place.ts';
import { formCountsQuery } from './api.ts';
import { ApplicationRows } from './list/ApplicationRows.tsx';
import { BulkBar } from './BulkBar.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { filterChips } from './filters/filter-chips.ts';
import { noFilter, pageSizes, useListFilter, type ListFilter } from './filters/list-filter.ts';
import { StageTabs } from './filters/StageTabs.tsx';
import { stageAppearance } from '../../shared/status/status-appearance.ts';
import { useSelection } from './list/use-selection.ts';
import type { FormListQuery, FormStage } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';

const UncompletedLinks = lazy(async () => ({
  default: (await import('../../shared/sent-links/UncompletedLinks.tsx')).UncompletedLinks,
}));

/**
 * Returns the largest list of submitted applications that the user may see: of the org, of a managed
 * processor, or of one store. A managed processor is a user who processes applications for several stores.
 */
function useProcessedOf(): ProcessedOf | undefined {
  const session = useSession();
  if (may(session, 'processed-forms:list-org')) return 'org';
  if (may(session, 'processed-forms:list-processor')) return 'mp';
  return may(session, 'processed-forms:list-store') ? 'store' : undefined;
}

/** Returns two queries for a filter: one for the rows of the list and one for the counts on the tabs. */
function useFormsWanted(filter: ListFilter) {
  const { storeId } = useStoreChoice();
  const processedOf = useProcessedOf();
  const processed = filter.processed ? processedOf : undefined;
  // the lists of an org or a managed processor contain all of its stores, so no store is sent
  const ofStore = processed === undefined || processed === 'store' ? { store_id: storeId } : {};
  const { search, from, to, followUp } = filter;
  const narrowed = {
    ...ofStore,
    ...(search && { search }),
    ...(from && { from }),
    ...(to && { to }),
    ...(followUp && { follow_up: followUp }),
  };
  const query = {
    ...narrowed,
    ...(filter.tab && { tab: filter.tab }),
    ...(filter.order !== 'newest' && { order: filter.order }),
    offset: (filter.page - 1) * filter.perPage,
    limit: filter.perPage,
  } as FormListQuery;
  const wanted: FormsWanted = { query, processed };
  return { wanted, counted: { ...narrowed, processed: processed !== undefined } };
}

/** Shown while the rows load. It is as high as the rows, so that the page does not jump. */
function RowsLoading({ rows }: { rows: number }) {
  return (
    <Stack role="status" aria-label={t('Loading applications')} sx={{ px: 4, py: 2 }}>
      {Array.from({ length: rows + 1 }, (_row, index) => (
        <Stack key={index} direction="row" sx={{ alignItems: 'center', gap: 6, height: 44 }}>
          <Skeleton sx={{ flex: 3 }} />
          <Skeleton sx={{ flex: 2 }} />
          <Skeleton sx={{ flex: 2, display: { xs: 'none', sm: 'block' } }} />
          <Skeleton sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
        </Stack>
      ))}
    </Stack>
  );
}

interface NoApplicationsProps {
  tab: FormStage | undefined;
  /** The filters that are set besides the tab, in words. */
  filters: readonly string[];
  onClear: () => void;
}

const emptyTabs: Readonly<Record<FormStage, readonly [title: string, text: string]>> = {
  needs_action: [
    t('Nothing needs you right now'),
    t('Applications that need something from the store appear here.'),
  ],
  needs_customer: [
    t('No customer has to act'),
    t('Applications that wait for an answer or a payment appear here.'),
  ],
  in_progress: [
    t('Nothing is in progress'),
    t('Applications that customers or lenders work on appear here.'),
  ],
  approved: [t('No open approval'), t('Approved applications appear here until the contract is sent.')],
  contract_out: [t('No contract is out'), t('Applications with a sent or signed contract appear here.')],
  funded: [t('Nothing is funded yet'), t('Applications appear here as soon as the lender has paid.')],
  closed: [t('Nothing is closed yet'), t('Declined and closed applications appear here.')],
};

function NoApplications({ tab, filters, onClear }: NoApplicationsProps) {
  const maySend = useMay('form-links:send');
  if (tab && filters.length === 0) {
    const [title, text] = emptyTabs[tab];
    return (
      <Notice
        icon={InboxRounded}
        title={t(title)}
        text={t(text)}
        action={
          <Button variant="outlined" onClick={onClear}>
            {t('Show all applications')}
          </Button>
        }
      />
    );
  }
  if (filters.length > 0) {
    const words = [...(tab ? [stageAppearance(tab).word] : []), ...filters].join(' · ');
    return (
      <Notice
        icon={InboxRounded}
        title={t('No application matches')}
        text={t('Nothing was found with these filters: {filters}', { filters: words })}
        action={
          <Button variant="outlined" onClick={onClear}>
            {t('Clear filters')}
          </Button>
        }
      />
    );
  }
  return (
    <Notice
      icon={InboxRounded}
      title={t('No applications yet')}
      text={
        maySend
          ? t('Send a link to a customer. Their application appears here as soon as they start.')
          : t('Applications of this store appear here as soon as a customer starts one.')
      }
    />
  );
}

/**
 * The path of the page with applications that shoppers have not submitted. It is offered to users who may not
 * see the list of sent links.
 */
const uncompleted = 'uncompleted-links';

export function ApplicationsPage() {
  const mayProcess = useMay('uncompleted-links:list-processor');
  const [params] = useSearchParams();
  return mayProcess && params.get('list') === uncompleted ? <Uncompleted /> : <Applications />;
}

function Uncompleted() {
  return (
    <>
      <StorePageHead
        title={t('Uncompleted links')}
        actions={
          <Button component={RouterLink} to="/app/forms/view-all">
            {t('All applications')}
          </Button>
        }
      />
      <Suspense fallback={<PageLoading />}>
        <UncompletedLinks place={{ path: '/uncompleted/mp' }} />
      </Suspense>
    </>
  );
}

function Applications() {
  const { storeId, workStoreId } = useStoreChoice();
  const { stores } = useSession();
  const maySeeSent = useMay('sent-forms:list');
  const maySeeUncompleted = useMay('uncompleted-links:list-processor') && !maySeeSent;
  const { filter, change } = useListFilter();
  const processedOf = useProcessedOf();
  const { wanted, counted } = useFormsWanted(filter);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(formListQuery(wanted));
  const { data: counts } = useQuery(formCountsQuery(counted));
  const selection = useSelection();
  const { tab, search } = filter;
  // the titles of the table's columns sort the list
  const isSorted = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const chips = filterChips(filter, processedOf, isSorted);
  const narrowing = chips.filter(({ name }) => name !== 'order').map(({ words }) => words);
  return (
    <>
      <StorePageHead
        title={t('Applications')}
        badge={<LiveBadge />}
        actions={
          <>
            {workStoreId !== undefined && maySeeSent && (
              <Button component={RouterLink} to={`/app/reporting/sent-applications/${workStoreId}`}>
                {t('Sent applications')}
              </Button>
            )}
            {maySeeUncompleted && (
              <Button component={RouterLink} to={`/app/forms/view-all?list=${uncompleted}`}>
                {t('Uncompleted links')}
              </Button>
            )}
            {workStoreId !== undefined && (
              <SendButton
                storeId={workStoreId}
                asksForStore={storeId === undefined && stores.length > 1}
                label={t('Send a link')}
              />
            )}
          </>
        }
      />
      <FilterBar
        filter={filter}
        chips={chips}
        processedOf={processedOf}
        isSorted={isSorted}
        onChange={change}
      />
      <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden' }}>
        <StageTabs tab={tab} counts={counts} onChange={(next) => change({ tab: next })} />
        <Box role="tabpanel" id="forms-panel" aria-labelledby={`forms-tab-${tab ?? 'all'}`}>
          {isPending && <RowsLoading rows={filter.perPage} />}
          {error && !data && <FailurePanel error={error} onRetry={() => void refetch()} />}
          {data && (
            <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
              {data.list.length > 0 && (
                <>
                  <BulkBar rows={data.list} count={data.count} wanted={wanted} selection={selection} />
                  <OpenList value={{ wanted, rows: data.list }}>
                    <ApplicationRows
                      rows={data.list}
                      selection={selection}
                      order={filter.order}
                      onOrder={(order) => change({ order })}
                    />
                  </OpenList>
                </>
              )}
              {data.count === 0 && (
                <NoApplications
                  tab={tab}
                  filters={search ? [`“${search}”`, ...narrowing] : narrowing}
                  onClear={() => change(noFilter)}
                />
              )}
              {data.count > 0 && (
                <Pager filter={filter} count={data.count} sizes={pageSizes} onChange={change} />
              )}
            </Box>
          )}
        </Box>
      </Paper>
    </>
  );
}
