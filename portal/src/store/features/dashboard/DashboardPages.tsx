import StackedBarChartRounded from '@mui/icons-material/StackedBarChartRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Notice } from '@millrace/ui/page';
import type { Report } from '@millrace/schemas/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { money } from '../../../shared/format/money.ts';
import { useMay, useSession } from '../../session/session-context.ts';
import { ChartPanel } from '../../shared/charts/ChartPanel.tsx';
import { LazyDailyChart } from '../../shared/charts/LazyDailyChart.tsx';
import { FailurePanel } from '../../shared/page/FailurePanel.tsx';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { PageLoading } from '../../shared/page/PageLoading.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { StoreMissingPage } from '../../shared/page/StoreMissingPage.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { CountedDrawer } from '../../shared/reports/CountedDrawer.tsx';
import { ExportMenu } from '../../shared/reports/ExportMenu.tsx';
import { KpiCards } from '../../shared/reports/KpiCards.tsx';
import { LenderTable } from '../../shared/reports/LenderTable.tsx';
import { PeriodBar } from '../../shared/reports/PeriodBar.tsx';
import { ReportTable } from '../../shared/reports/ReportTable.tsx';
import { ViewsMenu } from '../../shared/reports/ViewsMenu.tsx';
import {
  lenderPerformanceQuery,
  orgPerformanceQuery,
  topEarnersQuery,
  topPanelQuery,
  type Opened,
  type SingleReportPlace,
  type ReportPlace,
} from '../../shared/reports/api.ts';
import {
  comparedWords,
  dayWords,
  daysWords,
  usePeriod,
  type AskedPeriod,
} from '../../shared/reports/period.ts';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { AnnouncementsPanel } from './AnnouncementsPanel.tsx';
import { PanelColumns } from './dashboard-parts.tsx';
import { BenchmarkLine } from './BenchmarkLine.tsx';
import { FirstStepsPanel } from './FirstStepsPanel.tsx';
import { OpenWork } from './OpenWork.tsx';
import { useFirstSteps } from './first-steps.ts';

interface PartProps {
  place: ReportPlace;
  period: AskedPeriod;
}
type Open = ((opened: Opened) => void) | undefined;

/** The dashboard of one store: the chosen store, or else the user's primary store. */
export function StoreDashboardPage() {
  const { workStoreId } = useStoreChoice();
  if (workStoreId === undefined) return <StoreMissingPage />;
  return <Dashboard title={t('Store dashboard')} place={{ store_id: workStoreId }} />;
}

/** The dashboard of all stores of the user's organization. */
export function OrgDashboardPage() {
  const { org_id: orgId } = useSession().user;
  if (orgId === null) return <StoreMissingPage />;
  return <Dashboard title={t('Organization dashboard')} place={{ org_id: orgId }} />;
}

function Dashboard({ title, place }: { title: string; place: SingleReportPlace }) {
  const { asked } = usePeriod();
  const mayRead = useMay('key-figures:read');
  const mayList = useMay('application-results:read');
  const maySeeLenders = useMay('lender-performance:read');
  const maySeeEarners = useMay('org_id' in place ? 'org-top-earners:read' : 'top-earners:read');
  const maySeeStores = useMay('org-reports:read');
  const [opened, setOpened] = useState<Opened | null>(null);
  const open: Open = mayList ? setOpened : undefined;
  const { data } = useQuery({ ...topPanelQuery(place, asked), enabled: mayRead });
  const { stores } = useSession();
  // an organization with one store sets it up on its own dashboard, where its founder lands
  const onlyStoreId = stores.length === 1 ? stores[0]?.id : undefined;
  const newStoreId = 'store_id' in place ? place.store_id : onlyStoreId;
  const { done, isNew, isKnown } = useFirstSteps(newStoreId);
  const setUp = newStoreId !== undefined && done && <FirstStepsPanel storeId={newStoreId} done={done} />;
  return (
    <>
      <StorePageHead
        title={title}
        {...(mayRead && {
          // an empty line keeps the place of the days while they are loaded
          status: data
            ? `${daysWords(data.period.from, data.period.to)}, ${comparedWords(data.period)}`
            : '\u00a0',
        })}
      />
      {/* the rest loads hidden until the place of the set-up is known, so it never moves */}
      <Stack sx={{ gap: 5, visibility: isKnown ? 'visible' : 'hidden', '&& > .no-print': { mb: 0 } }}>
        {isNew && setUp}
        <OpenWork place={place} />
        {mayRead && (
          <>
            <PeriodBar>
              <ViewsMenu />
              {mayList && (
                <ExportMenu
                  exported={{
                    report: 'org_id' in place ? 'org-performance' : 'store-performance',
                    ...place,
                    ...asked,
                  }}
                />
              )}
            </PeriodBar>
            <KeyFigures place={place} period={asked} onOpen={open} />
            {'store_id' in place && <BenchmarkLine storeId={place.store_id} period={asked} />}
            <PanelColumns>
              {'org_id' in place && maySeeStores && (
                <Stores orgId={place.org_id} period={asked} onOpen={open} />
              )}
              {maySeeLenders && <Lenders place={place} period={asked} onOpen={open} />}
              {maySeeEarners && <TopEarners place={place} period={asked} onOpen={open} />}
              <AnnouncementsPanel />
            </PanelColumns>
          </>
        )}
        {!isNew && setUp}
      </Stack>
      <CountedDrawer opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

export function KeyFigures({ place, period, onOpen }: PartProps & { onOpen: Open }) {
  const { data, error, isPending, refetch } = useQuery(topPanelQuery(place, period));
  if (isPending)
    return (
      // about the height of the cards and the chart
      <Box sx={{ minHeight: { xs: 960, md: 760, lg: 560 } }}>
        <PageLoading />
      </Box>
    );
  if (data === undefined) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <KpiCards report={data} onOpen={onOpen} />
      {isEmpty(data) ? (
        <Notice
          icon={StackedBarChartRounded}
          title={t('No applications on these days')}
          text={t(
            'Figures appear here with the first application. Send a link to a customer, or choose other days.',
          )}
          action={
            <Button variant="outlined" component={RouterLink} to="/app/forms/create">
              {t('Start an application')}
            </Button>
          }
        />
      ) : (
        <ChartPanel
          title={t('Applications per day')}
          chart={<LazyDailyChart report={data} />}
          table={
            <ReportTable
              label={t('Applications per day')}
              rowLabel={t('Day')}
              report={data}
              columns={['submitted', 'approved', 'closed', 'financed']}
              nameOf={({ id }) => dayWords(id)}
              onOpen={onOpen}
            />
          }
        />
      )}
    </>
  );
}

const isEmpty = ({ totals }: Report): boolean => totals.submitted.metric === 0 && totals.started.metric === 0;

function Stores({ orgId, period, onOpen }: { orgId: number; period: AskedPeriod; onOpen: Open }) {
  return (
    <Panel title={t('Stores')}>
      <Loaded query={orgPerformanceQuery(orgId, period)}>
        {(report) =>
          report.rows.length === 0 ? (
            <Empty text={t('No store had an application on these days.')} />
          ) : (
            <ReportTable
              label={t('Stores')}
              rowLabel={t('Store')}
              report={report}
              columns={['submitted', 'approved', 'approvalRate', 'financed', 'closeRate']}
              onOpen={onOpen}
            />
          )
        }
      </Loaded>
    </Panel>
  );
}

const Empty = ({ text }: { text: string }) => (
  <Typography sx={{ px: 5, pb: 5, color: 'text.secondary' }}>{text}</Typography>
);

function Lenders({ place, period, onOpen }: PartProps & { onOpen: Open }) {
  return (
    <Panel title={t('Lenders')}>
      <Loaded query={lenderPerformanceQuery(place, period)}>
        {(report) =>
          report.rows.length === 0 ? (
            <Empty text={t('No lender was asked on these days.')} />
          ) : (
            <LenderTable report={report} onOpen={onOpen} isShort />
          )
        }
      </Loaded>
    </Panel>
  );
}

const dealsText = (deals: number) => (deals === 1 ? t('1 deal') : t('{deals} deals', { deals }));

function TopEarners({ place, period, onOpen }: PartProps & { place: SingleReportPlace; onOpen: Open }) {
  return (
    <Panel title={t('Top earners')}>
      <Loaded query={topEarnersQuery(place, period)}>
        {({ rows, currency }) =>
          rows.length === 0 ? (
            <Empty text={t('No associate has a closed deal with a financed amount on these days.')} />
          ) : (
            <List aria-label={t('Top earners')} disablePadding>
              {rows.map(({ associate_id, name, financed_cents, closed, opens }) => (
                <ListItem key={associate_id} divider sx={{ justifyContent: 'space-between', gap: 3, px: 5 }}>
                  <span>{name}</span>
                  <span>
                    <strong>{money(financed_cents, currency)}</strong> {t('in')}{' '}
                    {onOpen ? (
                      <Link
                        underline="always"
                        component="button"
                        onClick={() => onOpen({ ...opens, figure: 'closed' })}
                      >
                        {dealsText(closed)}
                      </Link>
                    ) : (
                      dealsText(closed)
                    )}
                  </span>
                </ListItem>
              ))}
            </List>
          )
        }
      </Loaded>
    </Panel>
  );
}
