import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ReportWithoutData } from '@millrace/schemas/api';
import { dollars } from '@millrace/schemas/money';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { ChartPanel } from '../../shared/charts/ChartPanel.tsx';
import { LazyDailyChart } from '../../shared/charts/LazyDailyChart.tsx';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { CountedDrawer } from '../../shared/reports/CountedDrawer.tsx';
import { KpiCards } from '../../shared/reports/KpiCards.tsx';
import { LenderTable } from '../../shared/reports/LenderTable.tsx';
import { ReportTable } from '../../shared/reports/ReportTable.tsx';
import {
  dailyBreakdownQuery,
  lenderCountsQuery,
  lenderPerformanceQuery,
  revenueQuery,
  type Opened,
} from '../../shared/reports/api.ts';
import { dayWords, monthWords, usePeriod, type AskedPeriod } from '../../shared/reports/period.ts';
import { DashboardBar, PanelColumns } from './dashboard-parts.tsx';
import { FigureRows, PanelText } from '../../shared/reports/FigureRows.tsx';

/** The dashboard of internal staff about all stores: figures, lenders and revenue. */
export function MasterDashboardPage() {
  const { asked } = usePeriod();
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <>
      <StorePageHead
        title="Master dashboard"
        actions={
          <>
            <Button component={RouterLink} to="/app/reporting/daily-breakdown">
              Daily breakdown
            </Button>
            <Button component={RouterLink} to="/app/reporting/revenue-tracking">
              Revenue tracking
            </Button>
          </>
        }
      />
      <DashboardBar exported={{ report: 'daily-breakdown', ...asked }} />
      <Stack sx={{ gap: 5 }}>
        <Loaded query={dailyBreakdownQuery(asked)}>
          {(report) => (
            <>
              <KpiCards report={report} onOpen={setOpened} />
              <ChartPanel
                title="Applications per day"
                chart={<LazyDailyChart report={report} />}
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
        <PanelColumns>
          <Panel title="Lenders">
            <Loaded query={lenderPerformanceQuery({}, asked)}>
              {(report) =>
                report.rows.length === 0 ? (
                  <PanelText>No lender was asked on these days.</PanelText>
                ) : (
                  <LenderTable report={report} onOpen={setOpened} isShort />
                )
              }
            </Loaded>
          </Panel>
          <Panel title="Stores with an account at each lender">
            <Loaded query={lenderCountsQuery}>
              {({ rows }) => (
                <FigureRows head={['Lender', 'Stores']} label="Stores with an account at each lender">
                  {rows.map(({ lender_id, name, stores }) => (
                    <TableRow key={lender_id}>
                      <TableCell component="th" scope="row">
                        {name}
                      </TableCell>
                      <TableCell align="right">{stores}</TableCell>
                    </TableRow>
                  ))}
                </FigureRows>
              )}
            </Loaded>
          </Panel>
          <Panel title="Revenue">
            <Loaded query={revenueQuery}>
              {({ rows }) => (
                <FigureRows head={['Month', 'Invoices', 'Paid']} label="Revenue of subscriptions">
                  {rows
                    .slice(-6)
                    .reverse()
                    .map(({ month, invoices, paid_cents }) => (
                      <TableRow key={month}>
                        <TableCell component="th" scope="row">
                          {monthWords(month)}
                        </TableCell>
                        <TableCell align="right">{invoices}</TableCell>
                        <TableCell align="right">{dollars(paid_cents)}</TableCell>
                      </TableRow>
                    ))}
                </FigureRows>
              )}
            </Loaded>
          </Panel>
        </PanelColumns>
      </Stack>
      <CountedDrawer opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

/**
 * A section for a report whose data Millrace does not record yet. The server returns the reason as a
 * sentence.
 */
const WithoutData = ({
  title,
  query,
}: {
  title: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- the query defines the type of its key
  query: UseQueryOptions<ReportWithoutData, Error, ReportWithoutData, any>;
}) => (
  <Panel title={title}>
    <Loaded query={query}>{({ message }) => <PanelText>{message}</PanelText>}</Loaded>
  </Panel>
);
