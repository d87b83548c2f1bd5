import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SentFormRow } from '@millrace/schemas/api';
import { Link as RouterLink } from 'react-router';
import { useMay } from '../../session/session-context.ts';
import { duration } from '@millrace/schemas/states';
import { Instant } from '../../shared/Instant.tsx';
import type { OrgColumn } from '../../shared/org-table/OrgTable.tsx';
import { SentChip } from '../../shared/status/StatusChips.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useNudge } from './use-nudge.ts';

function Who({ row }: { row: SentFormRow }) {
  const mayOpen = useMay('applications:read');
  const name = row.applicant_name || 'No name yet';
  const where = row.sent_to.map(({ masked }) => masked).join(', ');
  return (
    <>
      {mayOpen && row.form_id ? (
        <Link
          component={RouterLink}
          to={`/app/process/${row.store_id}/${row.form_id}`}
          sx={{ fontWeight: 650 }}
        >
          {name}
        </Link>
      ) : (
        <span>{row.form_id ? name : 'Anybody'}</span>
      )}
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[row.reference, where].filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
}

function notOpened({ state, delivery }: SentFormRow): string {
  if (!delivery) return 'Not opened yet';
  return state === 'sent' ? `${delivery} Not opened yet.` : delivery;
}

/** `stopped at Your income, 12 min ago` */
function Reached({ row }: { row: SentFormRow }) {
  const now = useNow(false);
  const { answered_percent: percent, stopped_at, opened_at, last_active_at } = row;
  if (!opened_at) return <>{notOpened(row)}</>;
  // in whole minutes: nobody asks for the seconds
  const minutes = last_active_at && Math.max(1, Math.floor((now - Date.parse(last_active_at)) / 60_000));
  const ago = minutes && `, ${duration(minutes * 60_000)} ago`;
  const words = `Stopped at ${stopped_at ?? 'the last check'}${ago ?? ''}`;
  return (
    <Box sx={{ minWidth: 180 }}>
      <LinearProgress variant="determinate" value={percent} aria-label={`${percent}% answered`} />
      <Typography variant="body2" component="div" sx={{ mt: 1 }}>
        {words}
      </Typography>
    </Box>
  );
}

/** The state, and what is known of its messages. */
function State({ row: { state, delivery } }: { row: SentFormRow }) {
  return (
    <>
      <SentChip state={state} />
      {delivery && (
        <Typography
          variant="body2"
          component="div"
          sx={{ mt: 1, maxWidth: 320, color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {delivery}
        </Typography>
      )}
    </>
  );
}

function Nudge({ row, onRefused }: { row: SentFormRow; onRefused: (message: string) => void }) {
  const maySend = useMay('form-links:send');
  const nudge = useNudge(row, onRefused);
  if (!maySend || !row.form_id || row.state === 'submitted' || row.state === 'replaced') return null;
  const name = row.applicant_name || row.reference;
  return (
    <Button
      aria-label={`Send again to ${name}`}
      sx={{ whiteSpace: 'nowrap' }}
      loading={nudge.isPending}
      onClick={() => nudge.mutate()}
    >
      Send again
    </Button>
  );
}

const who: OrgColumn<SentFormRow> = { label: 'Shopper', cell: (row) => <Who row={row} /> };
const again = (onRefused: (message: string) => void): OrgColumn<SentFormRow> => ({
  label: 'Actions',
  actions: true,
  cell: (row) => <Nudge row={row} onRefused={onRefused} />,
});
const sent: OrgColumn<SentFormRow> = {
  label: 'Sent',
  cell: (row) => (
    <>
      <Instant at={row.sent_at} />
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        {row.sent_by ? `by ${row.sent_by}` : 'by request of the shopper'}
      </Typography>
    </>
  ),
};

export const sentColumns = (onRefused: (message: string) => void): OrgColumn<SentFormRow>[] => [
  who,
  { label: 'What', cell: ({ what }) => what },
  sent,
  { label: 'State', cell: (row) => <State row={row} /> },
  again(onRefused),
];

export const uncompletedColumns = (
  onRefused: (message: string) => void,
  withStore: boolean,
): OrgColumn<SentFormRow>[] => [
  who,
  ...(withStore ? [{ label: 'Store', cell: ({ store_name }: SentFormRow) => store_name }] : []),
  { label: 'Reached', cell: (row) => <Reached row={row} /> },
  sent,
  again(onRefused),
];
