import type { MessageStop } from '@millrace/schemas/api';
import { Alert } from '@mui/material';
import { Instant } from '../Instant.tsx';

/** Says that no messages are sent, why, and until when. */
export function StopNotice({ stop: { cause, reason, began_at, ends_at } }: { stop: MessageStop }) {
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
      {cause === 'limit' ? 'The limit was reached, so no message is sent' : 'Messages are stopped'} since{' '}
      <Instant at={began_at} to="minute" />
      {ends_at ? (
        <>
          . They are sent again at <Instant at={ends_at} to="minute" />, or when you resume them.
        </>
      ) : (
        '. They are sent again when you resume them.'
      )}
      {reason && ` Reason: ${reason}`}
    </Alert>
  );
}
