import HourglassTopRounded from '@mui/icons-material/HourglassTopRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OutstandingOrder } from '@millrace/schemas/api';
import { money as moneyIn } from '@millrace/schemas/money';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { Ageing, useOrderFilter } from './Ageing.tsx';
import { ExportOrders } from './ExportOrders.tsx';
import { outstandingOrdersQuery, outstandingTotalQuery } from './api.ts';
import { useManyStores, useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { useMay } from '../../session/session-context.ts';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';
import { useInstantWords, type InstantWords } from '../../shared/time/instants.ts';
import { OrgTable, type OrgColumn } from '../../shared/org-table/OrgTable.tsx';
import { AmountsIn, useCurrency, useMoney } from '../../shared/money/amounts.tsx';
import { CurrencyFilter } from '../../shared/money/CurrencyFilter.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { ContractChip, OutcomeChip } from '../../shared/status/StatusChips.tsx';

const DAY_MS = 86_400_000;
/**
 * The number of days after which a waiting order is marked. At most lenders, an approval expires after 30
 * days.
 */
const LATE_DAYS = 14;

/** Returns the number of calendar days since an ISO timestamp, in the user's time zone. */
export function daysSince(instant: string, { isoDay }: InstantWords, now = Date.now()): number {
  const [then, today] = [instant, new Date(now).toISOString()].map((at) => Date.parse(isoDay(at)));
  return Math.max(0, (today! - then!) / DAY_MS);
}

function Who({ order }: { order: OutstandingOrder }) {
  const { search } = useStoreChoice();
  const mayOpen = useMay('applications:read');
  const name = order.applicant_name || order.reference;
  if (!mayOpen) return name;
  return (
    <Link component={RouterLink} to={`/app/process/${order.store_id}/${order.id}${search}`}>
      {name}
    </Link>
  );
}

function Waiting({ since }: { since: string }) {
  const days = daysSince(since, useInstantWords());
  const words = days === 0 ? t('Today') : days === 1 ? t('1 day') : t('{days} days', { days });
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <Box
        component="span"
        sx={{ fontWeight: 550, ...(days >= LATE_DAYS && { color: 'tone.warning.main' }) }}
      >
        {words}
      </Box>{' '}
      <Box
        component="span"
        sx={{ '@media (min-width: 1000px) and (max-width: 1279.95px)': { display: 'none' } }}
      >
        · <LocalInstant at={since} as="day" />
      </Box>
    </span>
  );
}

function OrderStatus({ order: { contract_state, outcome } }: { order: OutstandingOrder }) {
  return contract_state ? <ContractChip state={contract_state} /> : <OutcomeChip outcome={outcome} />;
}

function Approved({ order: { approved_cents: cents } }: { order: OutstandingOrder }) {
  const money = useMoney();
  return cents === null ? '—' : money(cents);
}

/** One order as a card, for narrow screens: applicant, state, amount and waiting time. */
function OrderCard({ order }: { order: OutstandingOrder }) {
  const { lender_name, reference, store_name, associate_name, approved_cents, since } = order;
  const money = useMoney();
  const isMany = useManyStores();
  const worth = approved_cents === null ? lender_name : `${lender_name} · ${money(approved_cents)}`;
  const facts = [reference, isMany && store_name, associate_name].filter(Boolean);
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 3 }}>
        <Box sx={{ fontWeight: 650, minWidth: 0 }}>
          <Who order={order} />
        </Box>
        <OrderStatus order={order} />
      </Stack>
      <Typography sx={{ mt: 2 }}>{worth}</Typography>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {facts.join('\u00a0· ')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('Waiting:')} <Waiting since={since} />
      </Typography>
    </>
  );
}

const storeColumn: OrgColumn<OutstandingOrder> = {
  label: t('Store'),
  cell: ({ store_name }) => store_name,
};
const columns: readonly OrgColumn<OutstandingOrder>[] = [
  {
    label: t('Applicant'),
    cell: (order) => (
      <span style={{ whiteSpace: 'nowrap' }}>
        <Who order={order} />
      </span>
    ),
  },
  {
    label: t('Reference'),
    cell: ({ reference }) => <span style={{ whiteSpace: 'nowrap' }}>{reference}</span>,
  },
  storeColumn,
  { label: t('Lender'), cell: ({ lender_name }) => lender_name },
  {
    label: t('Status'),
    cell: (order) => <OrderStatus order={order} />,
  },
  {
    label: t('Approved'),
    cell: (order) => <Approved order={order} />,
    number: true,
  },
  { label: t('Associate'), cell: ({ associate_name }) => associate_name ?? '—', wide: true },
  { label: t('Days waiting'), cell: ({ since }) => <Waiting since={since} /> },
];

/** Lists approvals that are not funded yet. The one that has waited longest comes first. */
export function OutstandingOrdersPage() {
  const { storeId } = useStoreChoice();
  const [filter, setFilter] = useOrderFilter();
  const { data, isPending } = useQuery(outstandingTotalQuery(storeId, filter));
  const own = useCurrency();
  const isMany = useManyStores();
  return (
    <AmountsIn currency={data?.currency ?? own}>
      <StorePageHead
        title={t('Outstanding orders')}
        status={t('Approved and not funded yet. Oldest first.')}
        actions={
          data && (data.lenders.length > 0 || data.currencies.length > 1) ? (
            <>
              <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
                {t('{approvedCents} in {value}', {
                  approvedCents: moneyIn(data.approved_cents, data.currency),
                  value: data.count === 1 ? t('1 order') : t('{count} orders', { count: data.count }),
                })}
              </Typography>
              <CurrencyFilter currencies={data.currencies} value={data.currency} />
              <ExportOrders storeId={storeId} filter={filter} currency={data.currency} />
            </>
          ) : undefined
        }
      />
      {isPending && <Skeleton variant="rounded" sx={{ height: { xs: 200, sm: 98 }, mb: 5 }} />}
      {data && data.lenders.length > 0 && <Ageing figures={data} filter={filter} onChange={setFilter} />}
      <OrgTable
        key={`${storeId ?? 'all'} ${filter.age ?? ''} ${filter.lender_id ?? ''} ${filter.currency ?? ''}`}
        title={t('Orders')}
        searchLabel={t('Search orders')}
        columns={isMany ? columns : columns.filter((column) => column !== storeColumn)}
        card={(order) => <OrderCard order={order} />}
        wideFrom={1000}
        usualSize={10}
        query={({ page, limit, search }) =>
          outstandingOrdersQuery({
            ...{ storeId, ...filter, offset: (page - 1) * limit, limit },
            ...(search && { search }),
          })
        }
        icon={HourglassTopRounded}
        empty={{
          title: t('Nothing is outstanding'),
          text: t('Approved applications are listed here until they are funded.'),
        }}
      />
    </AmountsIn>
  );
}
