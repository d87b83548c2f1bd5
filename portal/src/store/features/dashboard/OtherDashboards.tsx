import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReportWithoutData } from '@millrace/schemas/api';
import type { UseQueryOptions } from '@tanstack/react-query';
import { lazy, useState, type ReactNode } from 'react';
import { Link as RouterLink, Navigate } from 'react-router';
import { useMay, useSession } from '../../session/session-context.ts';
import { ChartPanel } from '../../shared/charts/ChartPanel.tsx';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { CountedDrawer } from '../../shared/reports/CountedDrawer.tsx';
import { ExportMenu, type Exported } from '../../shared/reports/ExportMenu.tsx';
import { KpiCards } from '../../shared/reports/KpiCards.tsx';
import { LenderTable } from '../../shared/reports/LenderTable.tsx';
import { PeriodBar } from '../../shared/reports/PeriodBar.tsx';
import { ReportTable } from '../../shared/reports/ReportTable.tsx';
import { ViewsMenu } from '../../shared/reports/ViewsMenu.tsx';
import {
  affiliatesQuery,
  dailyBreakdownQuery,
  executivesQuery,
  healthScoresQuery,
  lenderCountsQuery,
  lenderPerformanceQuery,
  revenueQuery,
  waitingQuery,
  type Opened,
  type ReportPlace,
} from '../../shared/reports/api.ts';
import { dayWords, usePeriod, type AskedPeriod } from '../../shared/reports/period.ts';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';
import { KeyFigures, NeedsYou } from './DashboardPages.tsx';

const DailyChart = lazy(async () => ({
  default: (await import('../../shared/charts/DailyChart.tsx')).DailyChart,
}));

/** The address of no dashboard in particular. Users with a dashboard of their own are led there. */
export function DashboardPage() {
  const { landing } = useSession();
  const { storeId } = useStoreChoice();
  const { asked } = usePeriod();
  const mayRead = useMay('key-figures:read');
  const mayList = useMay('application-results:read');
  const [opened, setOpened] = useState<Opened | null>(null);
  if (landing.endsWith('/dashboard') && landing !== '/app/dashboard')
    return <Navigate to={landing} replace />;
  const place: ReportPlace = storeId === undefined ? {} : { store_id: storeId };
  return (
    <>
      <StorePageHead title="Dashboard" />
      <Stack sx={{ gap: 5 }}>
        <NeedsYou place={place} />
        {mayRead && (
          <>
            <Bar />
            <KeyFigures place={place} period={asked} onOpen={mayList ? setOpened : undefined} />
          </>
        )}
      </Stack>
      <CountedDrawer opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

const Bar = ({ exported }: { exported?: Exported }) => (
  <PeriodBar>
    <ViewsMenu />
    {exported && <ExportMenu exported={exported} />}
  </PeriodBar>
);

const Columns = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 5,
      alignItems: 'start',
      gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' },
      '& > *': { minWidth: 0 },
    }}
  >
    {children}
  </Box>
);

/** All stores that a managed processor works for: what waits, and since when. */
export function ProcessorDashboardPage() {
  const { storeId } = useStoreChoice();
  const { asked } = usePeriod();
  const mayRead = useMay('key-figures:read');
  const place: ReportPlace = storeId === undefined ? {} : { store_id: storeId };
  return (
    <>
      <StorePageHead title="Managed processor dashboard" />
      <Stack sx={{ gap: 5 }}>
        <NeedsYou place={place} />
        <Waiting storeId={storeId} />
        {mayRead && (
          <>
            <Bar />
            <KeyFigures place={place} period={asked} onOpen={undefined} />
          </>
        )}
      </Stack>
    </>
  );
}

/** The queue: for each store, the applications that wait for a person, and the oldest of them. */
function Waiting({ storeId }: { storeId: number | undefined }) {
  const mayList = useMay('applications:list');
  if (!mayList) return null;
  return (
    <Panel title="Queue by store">
      <Loaded query={waitingQuery(storeId)}>
        {({ list }) => {
          const stores = [...Map.groupBy(list, ({ store_id }) => store_id)];
          if (stores.length === 0) return <Text>No application waits for you.</Text>;
          return (
            <Rows head={['Store', 'Waiting', 'Oldest']} label="Queue by store">
              {stores.map(([id, [oldest, ...others]]) => (
                <TableRow key={id}>
                  <TableCell component="th" scope="row">
                    {oldest!.store_name}
                  </TableCell>
                  <TableCell align="right">
                    <Link component={RouterLink} to={`/app/forms/view-all?tab=needs_action&store_id=${id}`}>
                      {others.length + 1}
                    </Link>
                  </TableCell>
                  <TableCell align="right">
                    <Link component={RouterLink} to={`/app/process/${id}/${oldest!.id}`}>
                      <LocalInstant at={oldest!.submitted_at ?? oldest!.created_at} as="short" />
                    </Link>
                  </TableCell>
                </TableRow>
              ))}
            </Rows>
          );
        }}
      </Loaded>
    </Panel>
  );
}

const Rows = ({ head, label, children }: { head: readonly string[]; label: string; children: ReactNode }) => (
  <Box sx={{ overflow: 'auto' }} tabIndex={0} role="region" aria-label={label}>
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          {head.map((name, index) => (
            <TableCell key={name} align={index === 0 ? 'left' : 'right'}>
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  </Box>
);

const Text = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ px: 5, pb: 5, color: 'text.secondary' }}>{children}</Typography>
);

/** All stores: figures, lenders and revenue. */
export function MasterDashboardPage() {
  const { asked } = usePeriod();
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <>
      <StorePageHead title="Master dashboard" />
      <Bar exported={{ report: 'daily-breakdown', ...asked }} />
      <Stack sx={{ gap: 5 }}>
        <Loaded query={dailyBreakdownQuery(asked)}>
          {(report) => (
            <>
              <KpiCards report={report} onOpen={setOpened} />
              <ChartPanel
                title="Applications per day"
                chart={<DailyChart report={report} />}
                table={
                  <ReportTable
                    label="Applications per day"
                    rowLabel="Day"
                    report={report}
                    columns={['submitted', 'approved', 'closed', 'financed']}
                    nameOf={({ id }) => dayWords(id)}
                    onOpen={setOpened}
                  />
                }
              />
            </>
          )}
        </Loaded>
        <Columns>
          <Panel title="Lenders">
            <Loaded query={lenderPerformanceQuery({}, asked)}>
              {(report) =>
                report.rows.length === 0 ? (
                  <Text>No lender was asked on these days.</Text>
                ) : (
                  <LenderTable report={report} onOpen={setOpened} isShort />
                )
              }
            </Loaded>
          </Panel>
          <Panel title="Stores with an account at each lender">
            <Loaded query={lenderCountsQuery}>
              {({ rows }) => (
                <Rows head={['Lender', 'Stores']} label="Stores with an account at each lender">
                  {rows.map(({ lender_id, name, stores }) => (
                    <TableRow key={lender_id}>
                      <TableCell component="th" scope="row">
                        {name}
                      </TableCell>
                      <TableCell align="right">{stores}</TableCell>
                    </TableRow>
                  ))}
                </Rows>
              )}
            </Loaded>
          </Panel>
          <WithoutData title="Revenue" query={revenueQuery} />
        </Columns>
      </Stack>
      <CountedDrawer opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

/** A report that has no facts yet. The server says why. */
const WithoutData = ({
  title,
  query,
}: {
  title: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- the query defines the type of its key
  query: UseQueryOptions<ReportWithoutData, Error, ReportWithoutData, any>;
}) => (
  <Panel title={title}>
    <Loaded query={query}>{({ message }) => <Text>{message}</Text>}</Loaded>
  </Panel>
);

function HealthScores({ period }: { period: AskedPeriod }) {
  return (
    <Panel title="Store health">
      <Loaded query={healthScoresQuery(period)}>
        {({ rows, formula }) => (
          <>
            <Text>{formula}</Text>
            <Rows
              head={['Store', 'Score', 'Approval', 'Close', 'Activity', 'Did not decline']}
              label="Store health"
            >
              {rows.map(({ store_id, name, score, approval, close, activity, kept }) => (
                <TableRow key={store_id}>
                  <TableCell component="th" scope="row">
                    {name}
                  </TableCell>
                  {[score, approval, close, activity, kept].map((value, index) => (
                    // The columns are fixed.
                    // oxlint-disable-next-line react/no-array-index-key -- see above
                    <TableCell key={index} align="right">
                      {value}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </Rows>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

/** The health of the stores, for account executives. */
export function ExecutiveDashboardPage() {
  const { asked } = usePeriod();
  return (
    <>
      <StorePageHead title="Account executive dashboard" />
      <Bar />
      <Stack sx={{ gap: 5 }}>
        <HealthScores period={asked} />
        <WithoutData title="Performance of account executives" query={executivesQuery} />
      </Stack>
    </>
  );
}

/** The health of the affiliate's stores. */
export function AffiliateDashboardPage() {
  const { asked } = usePeriod();
  return (
    <>
      <StorePageHead title="Affiliate dashboard" />
      <Bar />
      <Stack sx={{ gap: 5 }}>
        <HealthScores period={asked} />
        <WithoutData title="Performance of affiliates" query={affiliatesQuery} />
      </Stack>
    </>
  );
}
