import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { SentRow } from './api.ts';
import { useMay } from '../../session/session-context.ts';
import { LocalInstant } from '../time/LocalInstant.tsx';
import type { OrgColumn } from '../org-table/OrgTable.tsx';
import { SentChip } from '../status/StatusChips.tsx';
import { useNow } from '../time/use-now.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t, translatedSentences } from '@millrace/ui/translate';
import { sendInStoreLink, sendLink, sentFormsKey } from '../sending/api.ts';
import { useToast } from '../toast/use-toast.tsx';
import { durationText } from '../time/duration-text.ts';

/** Sends the shopper another link to the same application, or to the same in-store form. */
function useNudge(row: SentRow, onRefused: (message: string) => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () =>
      row.form_id === null
        ? sendInStoreLink({ storeId: row.store_id, again: Number(row.id) })
        : sendLink({ formId: row.form_id, storeId: row.store_id, message: '' }),
    onSuccess: async ({ refused }) => {
      toast.success(t('Link Sent!'));
      if (refused.length > 0)
        onRefused(refused.map(({ masked, message }) => `${masked}: ${message}`).join(' '));
      await client.invalidateQueries({ queryKey: sentFormsKey });
    },
    onError: (error) => onRefused(error.message),
  });
}

function Who({ row }: { row: SentRow }) {
  const mayOpen = useMay('applications:read');
  const name = row.applicant_name || t('No name yet');
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
        <span>{row.form_id ? name : t('Any customer')}</span>
      )}
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[row.reference, where].filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
}

function notOpened({ state, delivery }: SentRow): string {
  if (!delivery) return t('Not opened yet');
  const text = translatedSentences(delivery);
  return state === 'sent' ? t('{delivery} Not opened yet.', { delivery: text }) : text;
}

/**
 * Returns the section at which the shopper stopped, or says that they have not started or have answered
 * everything.
 */
const placeOf = ({ stopped_at, answered_percent }: SentRow): string =>
  stopped_at
    ? t('at {stoppedAt}', { stoppedAt: t(stopped_at) })
    : answered_percent < 100
      ? t('before the first question')
      : t('at the last check');

/** Shows where the shopper stopped and when, for example `Stopped at Your income, 12 min ago`. */
function Reached({ row }: { row: SentRow }) {
  const now = useNow(false);
  const { answered_percent: percent, opened_at, last_active_at } = row;
  if (!opened_at) return <>{notOpened(row)}</>;
  // the time is shown in whole minutes, because seconds do not matter here
  const minutes = last_active_at && Math.max(1, Math.floor((now - Date.parse(last_active_at)) / 60_000));
  const ago = minutes && t(', {duration} ago', { duration: durationText(minutes * 60_000) });
  const words = t('Stopped {row}{ago}', { row: placeOf(row), ago: ago ?? '' });
  return (
    <Box sx={{ minWidth: 180 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={t('{percent}% answered', { percent })}
      />
      <Typography variant="body2" component="div" sx={{ mt: 1 }}>
        {words}
      </Typography>
    </Box>
  );
}

/** Shows the state of the link and whether its messages were delivered. */
function State({ row: { state, delivery } }: { row: SentRow }) {
  return (
    <>
      <SentChip state={state} />
      {delivery && (
        <Typography
          variant="body2"
          component="div"
          sx={{ mt: 1, maxWidth: 320, color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {translatedSentences(delivery)}
        </Typography>
      )}
    </>
  );
}

function Nudge({ row, onRefused }: { row: SentRow; onRefused: (message: string) => void }) {
  const maySend = useMay('form-links:send');
  const nudge = useNudge(row, onRefused);
  if (!maySend || row.state === 'submitted' || row.state === 'replaced') return null;
  if (row.form_id === null && !row.can_send_again) return null;
  const where = row.sent_to.map(({ masked }) => masked).join(', ');
  const name = row.applicant_name || row.reference || where;
  return (
    <Button
      aria-label={
        row.marketing_link_name === null
          ? t('Send again to {name}', { name })
          : t('Send {name} a link', { name })
      }
      sx={{ whiteSpace: 'nowrap' }}
      loading={nudge.isPending}
      onClick={() => nudge.mutate()}
    >
      {row.marketing_link_name === null ? t('Send again') : t('Send a link')}
    </Button>
  );
}

const who: OrgColumn<SentRow> = { label: t('Customer'), cell: (row) => <Who row={row} /> };
const again = (onRefused: (message: string) => void): OrgColumn<SentRow> => ({
  label: t('Actions'),
  actions: true,
  cell: (row) => <Nudge row={row} onRefused={onRefused} />,
});
function origin({ marketing_link_name, sent_by }: SentRow): string {
  if (marketing_link_name !== null)
    return t('by the marketing link “{marketingLinkName}”', { marketingLinkName: marketing_link_name });
  return sent_by ? t('by {sentBy}', { sentBy: sent_by }) : t('by request of the customer');
}

const sent = (label: string): OrgColumn<SentRow> => ({
  label,
  cell: (row) => (
    <>
      <LocalInstant at={row.sent_at} />
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        {origin(row)}
      </Typography>
    </>
  ),
});

export const sentColumns = (onRefused: (message: string) => void): OrgColumn<SentRow>[] => [
  who,
  { label: t('Sent form'), cell: ({ what }) => what },
  sent(t('Sent')),
  { label: t('Status'), cell: (row) => <State row={row} /> },
  again(onRefused),
];

export const uncompletedColumns = (
  onRefused: (message: string) => void,
  withStore: boolean,
): OrgColumn<SentRow>[] => [
  who,
  ...(withStore ? [{ label: t('Store'), cell: ({ store_name }: SentRow) => store_name }] : []),
  { label: t('Progress'), cell: (row) => <Reached row={row} /> },
  sent(t('Sent or started')),
  again(onRefused),
];
