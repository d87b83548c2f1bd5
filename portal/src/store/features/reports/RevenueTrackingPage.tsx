import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { MasterRevenue } from '@millrace/schemas/api';
import { money } from '@millrace/schemas/money';
import { Notice } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { CurrencyFilter, useAskedCurrency } from '../../shared/money/CurrencyFilter.tsx';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { storeRevenueQuery, subscriptionCountsQuery } from '../../shared/reports/api.ts';
import { monthWords } from '../../shared/reports/period.ts';
import { SortedTable } from '../../shared/table/SortedTable.tsx';

const typeWords = {
  NORMAL: t('Paid plan'),
  FREEMIUM: t('Freemium'),
  LAA_BASIS: t('Lender affiliate'),
} as const;

/**
 * The page that shows what stores paid for their subscriptions in each month, and the number of
 * subscriptions.
 */
export const RevenueTrackingPage = () => (
  <>
    <StorePageHead title={t('Revenue tracking')} />
    <Stack sx={{ gap: 5 }}>
      <Panel title={t('Subscriptions')}>
        <Loaded query={subscriptionCountsQuery}>
          {({ rows }) => (
            <SortedTable
              label={t('Subscriptions by type')}
              rows={rows}
              keyOf={({ type }) => type}
              columns={[
                {
                  id: 'type',
                  label: t('Type'),
                  value: ({ type }) => typeWords[type],
                  cell: ({ type }) => typeWords[type],
                },
                ...(['active', 'trialing', 'canceled'] as const).map((id) => ({
                  id,
                  label: { active: t('Active'), trialing: t('Trialing'), canceled: t('Canceled or unpaid') }[
                    id
                  ],
                  value: (row: (typeof rows)[number]) => row[id],
                  cell: (row: (typeof rows)[number]) => row[id],
                })),
              ]}
            />
          )}
        </Loaded>
      </Panel>
      <Panel title={t('Revenue by store and month')}>
        <Loaded query={storeRevenueQuery(useAskedCurrency())}>
          {(revenue) =>
            revenue.rows.length === 0 ? (
              <Notice
                icon={AssessmentOutlined}
                title={t('No payments yet')}
                text={t('A store appears here after it has paid its first invoice.')}
              />
            ) : (
              <>
                <Box sx={{ px: 5, pb: 5, '&:empty': { display: 'none' } }}>
                  <CurrencyFilter currencies={revenue.currencies} value={revenue.currency} />
                </Box>
                <StoreRevenueTable revenue={revenue} />
              </>
            )
          }
        </Loaded>
      </Panel>
    </Stack>
  </>
);

function StoreRevenueTable({ revenue: { months, rows, currency } }: { revenue: MasterRevenue }) {
  type Row = (typeof rows)[number];
  const shown = (cents: number) => money(cents, currency);
  const total = (of: (row: Row) => number) => shown(rows.reduce((sum, row) => sum + of(row), 0));
  const places = months.map((_, index) => index).reverse();
  return (
    <SortedTable
      label={t('Revenue by store and month')}
      rows={rows}
      keyOf={({ store_id }) => String(store_id)}
      columns={[
        {
          id: 'store',
          label: t('Store'),
          value: ({ store_name }) => store_name,
          cell: ({ store_name }) => store_name,
        },
        {
          id: 'total',
          label: t('Total'),
          value: ({ total_cents }) => total_cents,
          cell: ({ total_cents }) => shown(total_cents),
        },
        ...places.map((place) => ({
          id: months[place]!,
          label: monthWords(months[place]!),
          value: ({ paid_cents }: Row) => paid_cents[place]!,
          cell: ({ paid_cents }: Row) => shown(paid_cents[place]!),
        })),
      ]}
      footer={[
        t('All stores'),
        total(({ total_cents }) => total_cents),
        ...places.map((place) => total(({ paid_cents }) => paid_cents[place]!)),
      ]}
    />
  );
}
