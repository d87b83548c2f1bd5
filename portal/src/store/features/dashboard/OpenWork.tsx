import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Skeleton from '@mui/material/Skeleton';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { money } from '../../../shared/format/money.ts';
import { useMay } from '../../session/session-context.ts';
import { FailurePanel } from '../../shared/page/FailurePanel.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { openWorkQuery, outstandingQuery, type ReportPlace } from '../../shared/reports/api.ts';

const own = [
  { tab: 'needs_action', one: t('application needs you'), many: t('applications need you') },
] as const;
const ofOthers = [
  {
    tab: 'needs_customer',
    one: t('application needs the customer'),
    many: t('applications need the customer'),
  },
  { tab: 'contract_out', one: t('contract is not completed'), many: t('contracts are not completed') },
  { tab: 'in_progress', one: t('application is in progress'), many: t('applications are in progress') },
] as const;

interface Line {
  readonly to: string;
  /** Undefined while the numbers are loaded. The line has its height already, so nothing moves afterwards. */
  readonly number: string | undefined;
  readonly text: string;
}

const Lines = ({ title, lines, wide }: { title: string; lines: readonly Line[]; wide?: boolean }) => (
  <Panel title={title}>
    <List
      aria-label={title}
      disablePadding
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: wide ? '1fr 1fr' : '1fr' } }}
    >
      {lines.map(({ to, number, text }) => (
        <ListItem key={to} sx={{ px: { xs: 4, sm: 5 }, borderTop: 1, borderColor: 'divider' }}>
          {number === undefined ? (
            <Skeleton width="60%" />
          ) : (
            <Link component={RouterLink} to={to}>
              <strong>{number}</strong> {text}
            </Link>
          )}
        </ListItem>
      ))}
    </List>
  </Panel>
);

/**
 * Lists the open tasks of the store, and beside them what waits for the customer or a lender. Each line links to
 * the list of its applications.
 */
export function OpenWork({ place }: { place: ReportPlace }) {
  const storeId = 'store_id' in place ? place.store_id : undefined;
  const mayList = useMay('applications:list');
  const mayOrders = useMay('outstanding-orders:list');
  const counts = useQuery({ ...openWorkQuery(storeId), enabled: mayList });
  const orders = useQuery({ ...outstandingQuery(storeId), enabled: mayOrders });
  // amounts of two currencies are never added, so each currency has its line
  const others = useQueries({
    queries: (orders.data?.currencies ?? [])
      .filter((currency) => currency !== orders.data?.currency)
      .map((currency) => outstandingQuery(storeId, currency)),
  });
  if (!mayList) return null;
  if (counts.isError && !counts.data)
    return <FailurePanel error={counts.error} onRetry={() => void counts.refetch()} />;
  const search = storeId === undefined ? '' : `store_id=${storeId}`;
  const linesOf = (tasks: typeof own | typeof ofOthers): Line[] =>
    tasks.map(({ tab, one, many }) => ({
      to: `/app/forms/view-all?tab=${tab}${search && `&${search}`}`,
      number: counts.data && String(counts.data[tab]),
      text: counts.data?.[tab] === 1 ? one : many,
    }));
  const outstanding = '/app/forms/outstanding-orders';
  const orderLines = [orders, ...others]
    .flatMap(({ data }) => data ?? [])
    .map(({ approved_cents: cents, count, currency, currencies }) => ({
      to: `${outstanding}?${[search, currencies.length > 1 && `currency=${currency}`].filter(Boolean).join('&')}`,
      number: money(cents, currency),
      text: t('in {value}', {
        value: count === 1 ? t('1 outstanding order') : t('{count} outstanding orders', { count }),
      }),
    }));
  const placeholder = { to: outstanding, number: undefined, text: '' };
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', md: '1fr 2fr' } }}>
      <Lines title={t('Needs you now')} lines={linesOf(own)} />
      <Lines
        title={t('Waiting for others')}
        wide
        lines={[...linesOf(ofOthers), ...(mayOrders && orders.isPending ? [placeholder] : orderLines)]}
      />
    </Box>
  );
}
