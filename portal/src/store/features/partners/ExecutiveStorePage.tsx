import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ExecutiveStore } from '@millrace/schemas/api';
import { Link as RouterLink, useParams } from 'react-router';
import { t } from '@millrace/ui/translate';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { StoreMissingPage } from '../../shared/page/StoreMissingPage.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { executiveStoreQuery } from './api.ts';
import { FigureRows, PanelText } from '../../shared/reports/FigureRows.tsx';
import { monthWords } from '../../shared/reports/period.ts';
import { amountWords, RevenueTable, subscriptionWord, Tiles } from './partner-parts.tsx';

/**
 * The page with one store of an account executive: counts, health and commissions. It shows no data of
 * shoppers.
 */
export function ExecutiveStorePage() {
  const storeId = Number(useParams()['storeId']);
  if (!Number.isInteger(storeId) || storeId < 1) return <StoreMissingPage />;
  return <Loaded query={executiveStoreQuery(storeId)}>{(store) => <Overview store={store} />}</Loaded>;
}

function Overview({ store }: { store: ExecutiveStore }) {
  return (
    <>
      <StorePageHead
        title={store.store_name}
        actions={
          <Button component={RouterLink} to="/ae/dashboard">
            {t('All stores')}
          </Button>
        }
      />
      <Stack sx={{ gap: 5 }}>
        <Tiles
          label={t('Last 30 days')}
          tiles={[
            { name: t('Health'), value: String(store.health) },
            { name: t('Submitted'), value: String(store.submitted) },
            { name: t('Approved'), value: String(store.approved) },
            { name: t('Closed'), value: String(store.closed) },
            { name: t('Revenue, 12 months'), value: amountWords(store.paid) },
            { name: t('Your commissions'), value: amountWords(store.commissions) },
          ]}
        />
        <Panel title={t('Store')}>
          <PanelText>
            {[
              [store.org_name, store.city, store.state].filter(Boolean).join(', '),
              store.is_disabled ? t('disabled') : t('active'),
              t('subscription: {state}', { state: subscriptionWord(store.subscription).toLowerCase() }),
            ].join(' · ')}
          </PanelText>
        </Panel>
        <Panel title={t('Subscription revenue')}>
          <RevenueTable revenue={store.revenue} />
        </Panel>
        <Panel title={t('Applications by month')}>
          {store.months.length === 0 ? (
            <PanelText>{t('No applications in the last twelve months.')}</PanelText>
          ) : (
            <FigureRows
              label={t('Applications by month')}
              head={[t('Month'), t('Submitted'), t('Approved'), t('Closed')]}
            >
              {store.months.map(({ month, submitted, approved, closed }) => (
                <TableRow key={month}>
                  <TableCell component="th" scope="row">
                    {monthWords(month)}
                  </TableCell>
                  <TableCell align="right">{submitted}</TableCell>
                  <TableCell align="right">{approved}</TableCell>
                  <TableCell align="right">{closed}</TableCell>
                </TableRow>
              ))}
            </FigureRows>
          )}
        </Panel>
      </Stack>
    </>
  );
}
