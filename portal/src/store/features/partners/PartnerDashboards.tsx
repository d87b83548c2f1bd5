import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { PartnerArea } from '@millrace/schemas/api';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../session/session-context.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { areaQuery, executivePerformanceQuery, statementAddress, type AreaKind } from './api.ts';
import { FigureRows, PanelText } from '../../shared/reports/FigureRows.tsx';
import {
  amountWords,
  CommissionTable,
  CommissionTiles,
  RevenueTable,
  subscriptionWord,
} from './partner-parts.tsx';

/** The dashboard with the stores and commissions of the signed-in affiliate. */
export const AffiliateDashboardPage = () => (
  <PartnerDashboard kind="affiliate" title={t('Affiliate dashboard')} profile="/affiliate/profile" />
);

/** The dashboard with the stores and commissions of the signed-in account executive. */
export const ExecutiveDashboardPage = () => (
  <PartnerDashboard kind="account-executive" title={t('Account executive dashboard')} profile="/ae/profile" />
);

function PartnerDashboard({ kind, title, profile }: { kind: AreaKind; title: string; profile: string }) {
  const seesAll = useMay('account-executives:list');
  return (
    <>
      <StorePageHead
        title={title}
        actions={
          <Button component={RouterLink} to={profile}>
            {t('Profile')}
          </Button>
        }
      />
      <Stack sx={{ gap: 5 }}>
        <Loaded query={areaQuery(kind)}>
          {(area) =>
            area.partner === null ? (
              <Panel title={t('Your stores')}>
                <PanelText>
                  {t(
                    'You have no stores yet. A Millrace administrator adds you as a partner and assigns your stores.',
                  )}
                </PanelText>
              </Panel>
            ) : (
              <>
                <CommissionTiles totals={area.commissions.totals} />
                <Stores area={area} kind={kind} />
                <Panel title={t('Subscription revenue')}>
                  <PanelText>
                    {t('Invoices that your stores paid in the last twelve months, less refunds.')}
                  </PanelText>
                  <RevenueTable revenue={area.revenue} />
                </Panel>
                <Panel
                  title={t('Commissions')}
                  aside={
                    <Button
                      component="a"
                      download
                      href={statementAddress(kind)}
                      variant="outlined"
                      startIcon={<FileDownloadOutlined />}
                    >
                      {t('Download statement')}
                    </Button>
                  }
                >
                  <CommissionTable lines={area.commissions.lines} />
                </Panel>
              </>
            )
          }
        </Loaded>
        {seesAll && <Performance />}
      </Stack>
    </>
  );
}

function Stores({ area: { stores, health_formula }, kind }: { area: PartnerArea; kind: AreaKind }) {
  return (
    <Panel title={t('Your stores')}>
      {stores.length === 0 ? (
        <PanelText>{t('No store is assigned to you now.')}</PanelText>
      ) : (
        <>
          <PanelText>
            {t(
              'Applications of the last 30 days, revenue of the last twelve months. Health: {healthFormula}.',
              { healthFormula: health_formula },
            )}
          </PanelText>
          <FigureRows
            label={t('Your stores')}
            head={[
              t('Store'),
              t('Submitted'),
              t('Approved'),
              t('Closed'),
              t('Health'),
              t('Revenue'),
              t('Subscription'),
            ]}
          >
            {stores.map((store) => (
              <TableRow key={store.id}>
                <TableCell component="th" scope="row">
                  {kind === 'account-executive' ? (
                    <Link
                      component={RouterLink}
                      to={`/ae/store-overview/${store.id}`}
                      sx={{ fontWeight: 650 }}
                    >
                      {store.store_name}
                    </Link>
                  ) : (
                    store.store_name
                  )}
                </TableCell>
                {[
                  ...[store.submitted, store.approved, store.closed, store.health],
                  amountWords(store.paid),
                ].map((value, index) => (
                  // The columns are fixed.
                  // oxlint-disable-next-line react/no-array-index-key -- see above
                  <TableCell key={index} align="right">
                    {value}
                  </TableCell>
                ))}
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {subscriptionWord(store.subscription)}
                </TableCell>
              </TableRow>
            ))}
          </FigureRows>
        </>
      )}
    </Panel>
  );
}

/** Lists all account executives, for internal staff. */
function Performance() {
  return (
    <Panel title={t('Account executive performance')}>
      <Loaded query={executivePerformanceQuery}>
        {({ rows }) =>
          rows.length === 0 ? (
            <PanelText>{t('No account executive has been added yet.')}</PanelText>
          ) : (
            <FigureRows
              label={t('Account executive performance')}
              head={[t('Name'), t('Stores'), t('Submitted'), t('Approved'), t('Closed'), t('Commissions')]}
            >
              {rows.map((row) => (
                <TableRow key={row.partner_id}>
                  <TableCell component="th" scope="row">
                    {row.name}
                  </TableCell>
                  <TableCell align="right">{row.stores}</TableCell>
                  <TableCell align="right">{row.submitted}</TableCell>
                  <TableCell align="right">{row.approved}</TableCell>
                  <TableCell align="right">{row.closed}</TableCell>
                  <TableCell align="right">{amountWords(row.commissions)}</TableCell>
                </TableRow>
              ))}
            </FigureRows>
          )
        }
      </Loaded>
    </Panel>
  );
}
