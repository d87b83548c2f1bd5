import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import Stack from '@mui/material/Stack';
import { Notice } from '@millrace/ui/page';
import type { Report, ReportRow } from '@millrace/schemas/api';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { t } from '@millrace/ui/translate';
import { useMay, useSession } from '../../session/session-context.ts';
import { isNumericId } from '../../shared/address/address-ids.ts';
import { ChartPanel } from '../../shared/charts/ChartPanel.tsx';
import { LazyDailyChart } from '../../shared/charts/LazyDailyChart.tsx';
import { FailurePanel } from '../../shared/page/FailurePanel.tsx';
import { PageLoading } from '../../shared/page/PageLoading.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { StoreMissingPage } from '../../shared/page/StoreMissingPage.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { CountedDrawer } from '../../shared/reports/CountedDrawer.tsx';
import { ExportMenu, type Exported } from '../../shared/reports/ExportMenu.tsx';
import { KpiCards } from '../../shared/reports/KpiCards.tsx';
import { PeriodBar } from '../../shared/reports/PeriodBar.tsx';
import { ReportTable } from '../../shared/reports/ReportTable.tsx';
import { ViewsMenu } from '../../shared/reports/ViewsMenu.tsx';
import {
  associateQuery,
  dailyBreakdownQuery,
  linkKpisQuery,
  orgPerformanceQuery,
  scorecardQuery,
  storePerformanceQuery,
  type SingleReportPlace,
  type Opened,
} from '../../shared/reports/api.ts';
import type { FigureName } from '../../shared/reports/figures.ts';
import { AssociateRank } from './AssociateRank.tsx';
import {
  comparedWords,
  dayWords,
  daysWords,
  usePeriod,
  type AskedPeriod,
} from '../../shared/reports/period.ts';

const performance: readonly FigureName[] = [
  ...(['submitted', 'approved', 'approvalRate', 'closed', 'financed'] as const),
  ...(['closeRate', 'avgMerchFeeRate', 'approvedButFailed'] as const),
];
const scorecard: readonly FigureName[] = [
  ...(['submitted', 'approved', 'approvalRate', 'closed', 'financed', 'avgMerchFeeRate'] as const),
];
const funnel: readonly FigureName[] = [
  'clicks',
  'started',
  'submitted',
  'approved',
  'approvalRate',
  'closed',
  'financed',
];

interface ReportPageProps {
  title: string;
  rowLabel: string;
  columns: readonly FigureName[];
  // oxlint-disable-next-line typescript/no-explicit-any -- the query defines the type of its key
  query: (period: AskedPeriod) => UseQueryOptions<Report, Error, Report, any>;
  /** The name and the filters of the report, from which the server writes the exported file. */
  exported: Exported;
  /** Returns the path of the report about one row. Undefined if the row has no such report. */
  linkOf?: (row: ReportRow) => string | undefined;
  /** True if the rows are days, which are also shown as a chart. */
  isDaily?: true;
  /** The figure that ranks the rows. */
  rankBy?: FigureName;
  /** Content to show above the report. */
  note?: (period: AskedPeriod) => ReactNode;
}

/**
 * The layout of a page with one report: the period (stored in the page's URL), and a table with a total row.
 * Each number links to the list of applications that it counts.
 */
function ReportPage({
  title,
  rowLabel,
  columns,
  query,
  exported,
  linkOf,
  isDaily,
  rankBy,
  note,
}: ReportPageProps) {
  const { asked } = usePeriod();
  const mayList = useMay('application-results:read');
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, isPending, refetch } = useQuery(query(asked));
  const table = data && (
    <ReportTable
      label={title}
      rowLabel={rowLabel}
      report={data}
      columns={columns}
      onOpen={mayList ? setOpened : undefined}
      {...(linkOf && { linkOf })}
      {...(rankBy && { rankBy })}
      {...(isDaily && { nameOf: ({ id }) => dayWords(id) })}
    />
  );
  return (
    <>
      <StorePageHead
        title={title}
        {...(data && {
          status: `${daysWords(data.period.from, data.period.to)}, ${comparedWords(data.period)}`,
        })}
      />
      <PeriodBar>
        <ViewsMenu />
        <ExportMenu exported={{ ...exported, ...asked }} />
      </PeriodBar>
      <Stack sx={{ gap: 5 }}>
        {note?.(asked)}
        {isPending && <PageLoading />}
        {!isPending && !data && <FailurePanel error={error} onRetry={() => void refetch()} />}
        {data && isEmpty(data) && (
          <Notice
            icon={AssessmentOutlined}
            title={t('No applications on these days')}
            text={t('Choose other days, or send a link to a customer.')}
          />
        )}
        {data && !isEmpty(data) && isDaily && (
          <KpiCards report={data} onOpen={mayList ? setOpened : undefined} />
        )}
        {data && !isEmpty(data) && isDaily && (
          <ChartPanel
            title={t('Applications per day')}
            chart={<LazyDailyChart report={data} />}
            table={table}
          />
        )}
        {data && !isEmpty(data) && !isDaily && (
          <Panel title={title} isBare>
            {table}
          </Panel>
        )}
      </Stack>
      <CountedDrawer opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

const isEmpty = ({ totals }: Report): boolean => totals.submitted.metric === 0 && totals.started.metric === 0;

function useOrg(): SingleReportPlace | null {
  const { org_id: orgId } = useSession().user;
  return orgId === null ? null : { org_id: orgId };
}
function useStore(): { store_id: number } | null {
  const { id } = useParams();
  return isNumericId(id) ? { store_id: Number(id) } : null;
}

export function OrgStorePerformancePage() {
  const { org_id: orgId } = useSession().user;
  if (orgId === null) return <StoreMissingPage />;
  return (
    <ReportPage
      title={t('Store performance')}
      rowLabel={t('Store')}
      columns={performance}
      query={(period) => orgPerformanceQuery(orgId, period)}
      exported={{ report: 'org-performance', org_id: orgId }}
      linkOf={({ id }) => `/app/reporting/store-performance/${id}`}
    />
  );
}

export function StorePerformancePage() {
  const place = useStore();
  if (!place) return <StoreMissingPage />;
  return (
    <ReportPage
      title={t('Store performance')}
      rowLabel={t('Day')}
      columns={performance}
      query={(period) => storePerformanceQuery(place.store_id, period)}
      exported={{ report: 'store-performance', ...place }}
      isDaily
    />
  );
}

const Scorecard = ({ place }: { place: SingleReportPlace | null }) =>
  place ? (
    <ReportPage
      title={t('Associate scorecard')}
      rowLabel={t('Associate')}
      columns={scorecard}
      query={(period) => scorecardQuery(place, period)}
      exported={{ report: 'org_id' in place ? 'org-scorecard' : 'store-scorecard', ...place }}
      rankBy="financed"
      linkOf={({ id, opens }) =>
        id === '0' || opens.store_id === undefined
          ? undefined
          : `/app/reporting/associate-scorecard/${id}/${opens.store_id}`
      }
    />
  ) : (
    <StoreMissingPage />
  );
export const OrgScorecardPage = () => <Scorecard place={useOrg()} />;
export const StoreScorecardPage = () => <Scorecard place={useStore()} />;

const Links = ({ place }: { place: SingleReportPlace | null }) =>
  place ? (
    <ReportPage
      title={t('Link performance')}
      rowLabel={t('Marketing link')}
      columns={funnel}
      query={(period) => linkKpisQuery(place, period)}
      exported={{ report: 'link-performance', ...place }}
      linkOf={({ id, opens }) =>
        id === '0' || opens.store_id === undefined
          ? undefined
          : `/app/reporting/store-link-performance/${opens.store_id}/${id}`
      }
    />
  ) : (
    <StoreMissingPage />
  );
export const OrgLinksPage = () => <Links place={useOrg()} />;
export const StoreLinksPage = () => <Links place={useStore()} />;

/** The report about one associate of a store, by day. */
export function AssociateScorecardPage() {
  const { id, storeId } = useParams();
  if (!isNumericId(id) || !isNumericId(storeId)) return <StoreMissingPage />;
  return (
    <ReportPage
      title={t('Associate scorecard')}
      rowLabel={t('Day')}
      columns={scorecard}
      query={(period) => associateQuery(Number(storeId), Number(id), period)}
      exported={{ report: 'associate-scorecard', store_id: Number(storeId), associate_id: Number(id) }}
      note={(period) => <AssociateRank storeId={Number(storeId)} associateId={id} period={period} />}
      isDaily
    />
  );
}

/** The report about one marketing link of a store. */
export function LinkPerformancePage() {
  const { storeId, marketingLinkId } = useParams();
  if (!isNumericId(storeId) || !isNumericId(marketingLinkId)) return <StoreMissingPage />;
  return (
    <ReportPage
      title={t('Link performance')}
      rowLabel={t('Marketing link')}
      columns={funnel}
      query={(period) => linkKpisQuery({ store_id: Number(storeId) }, period, Number(marketingLinkId))}
      exported={{
        report: 'link-performance',
        store_id: Number(storeId),
        marketing_link_id: Number(marketingLinkId),
      }}
    />
  );
}

/** The report about all stores by day, for internal staff. */
export const DailyBreakdownPage = () => (
  <ReportPage
    title={t('Daily breakdown')}
    rowLabel={t('Day')}
    columns={performance}
    query={dailyBreakdownQuery}
    exported={{ report: 'daily-breakdown' }}
    isDaily
  />
);
