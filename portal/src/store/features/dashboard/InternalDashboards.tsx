import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { money } from '@millrace/schemas/money';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../session/session-context.ts';
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
  metricAnnouncementsQuery,
  revenueQuery,
  type Opened,
} from '../../shared/reports/api.ts';
import { dayWords, monthWords, usePeriod } from '../../shared/reports/period.ts';
import { DashboardBar, PanelColumns } from './dashboard-parts.tsx';
import { FigureRows, PanelText } from '../../shared/reports/FigureRows.tsx';

/** The dashboard of internal staff for all stores: figures, lenders and revenue. */
export function MasterDashboardPage() {
  const { asked } = usePeriod();
  const [opened, setOpened] = useState<Opened | null>(null);
  const seesTexts = useMay('metric-announcements:read');
  return (
    <>
      <StorePageHead
        title={t('Master dashboard')}
        actions={
          <>
            <Button component={RouterLink} to="/app/reporting/daily-breakdown">
              {t('Daily breakdown')}
            </Button>
            <Button component={RouterLink} to="/app/reporting/revenue-tracking">
              {t('Revenue tracking')}
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
                title={t('Applications per day')}
                chart={<LazyDailyChart report={report} />}
                table={
                  <ReportTable
                    label={t('Applications per day')}
                    rowLabel={t('Day')}
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
          <Panel title={t('Lenders')}>
            <Loaded query={lenderPerformanceQuery({}, asked)}>
              {(report) =>
                report.rows.length === 0 ? (
                  <PanelText>{t('No lender was asked on these days.')}</PanelText>
                ) : (
                  <LenderTable report={report} onOpen={setOpened} isShort />
                )
              }
            </Loaded>
          </Panel>
          <Panel title={t('Stores with an account at each lender')}>
            <Loaded query={lenderCountsQuery}>
              {({ rows }) => (
                <FigureRows
                  head={[t('Lender'), t('Stores')]}
                  label={t('Stores with an account at each lender')}
                >
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
          <Panel title={t('Revenue')}>
            <Loaded query={revenueQuery(asked.currency)}>
              {({ rows, currency }) => (
                <FigureRows head={[t('Month'), t('Invoices'), t('Paid')]} label={t('Subscription revenue')}>
                  {rows
                    .slice(-6)
                    .reverse()
                    .map(({ month, invoices, paid_cents }) => (
                      <TableRow key={month}>
                        <TableCell component="th" scope="row">
                          {monthWords(month)}
                        </TableCell>
                        <TableCell align="right">{invoices}</TableCell>
                        <TableCell align="right">{money(paid_cents, currency)}</TableCell>
                      </TableRow>
                    ))}
                </FigureRows>
              )}
            </Loaded>
          </Panel>
          {seesTexts && <Announcements />}
        </PanelColumns>
      </Stack>
      <CountedDrawer opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

/** The announcements and tasks on the dashboard of internal staff. Staff edit them in the admin app. */
const Announcements = () => (
  <Panel title={t('Announcements and tasks')}>
    <Loaded query={metricAnnouncementsQuery}>
      {(announcements) =>
        announcements.length === 0 ? (
          <PanelText>{t('No announcements yet.')}</PanelText>
        ) : (
          <FigureRows head={[t('Text'), t('State')]} label={t('Announcements and tasks')}>
            {announcements.map(({ id, text, to_do: isTask, done }) => (
              <TableRow key={id}>
                <TableCell
                  component="th"
                  scope="row"
                  sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                >
                  {text}
                </TableCell>
                <TableCell align="right">{isTask ? (done ? t('Done') : t('Open task')) : '—'}</TableCell>
              </TableRow>
            ))}
          </FigureRows>
        )
      }
    </Loaded>
  </Panel>
);
