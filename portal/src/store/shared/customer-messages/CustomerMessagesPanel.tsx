import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CustomerMessageRow } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { t } from '@millrace/ui/translate';
import { Panel } from '../page/Panel.tsx';
import { ProblemAlert } from '@millrace/ui/page';
import { useInstantWords } from '../time/instants.ts';
import { LocalInstant } from '../time/LocalInstant.tsx';
import { messageChannel, messageKind, messageState } from './message.messages.ts';

function Message({ message, hasReference }: { message: CustomerMessageRow; hasReference: boolean }) {
  const { short } = useInstantWords();
  const { state, at, reference } = message;
  const isBad = state === 'failed' || state === 'unknown';
  return (
    <Box component="li" sx={{ px: { xs: 4, sm: 5 }, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{messageKind(message)}</Typography>
      <Typography variant="body2" sx={{ color: isBad ? 'error.main' : 'text.secondary' }}>
        {messageState(message, short(at))}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[messageChannel(message), hasReference && reference].filter(Boolean).join(' · ')}
        {state !== 'waiting' && (
          <>
            {(message.channel !== null || hasReference) && ' · '}
            <LocalInstant at={at} />
          </>
        )}
      </Typography>
    </Box>
  );
}

interface CustomerMessagesProps {
  /** Begins with the query key of the page, so that its events load the messages again. */
  pageKey: QueryKey;
  formIds: readonly string[];
}

/** Lists the messages to a customer with their state, newest first. */
export function CustomerMessagesPanel({ pageKey, formIds }: CustomerMessagesProps) {
  const { data, error } = useQuery({
    queryKey: [...pageKey, 'messages', ...formIds],
    queryFn: ({ signal }) => call(api.listCustomerMessages, { body: { form_ids: [...formIds] }, signal }),
  });
  return (
    <Panel title={t('Messages to the customer')}>
      {error && !data && <ProblemAlert error={error} />}
      {data?.messages.length === 0 && (
        <Typography sx={{ px: { xs: 4, sm: 5 }, pb: 4, color: 'text.secondary' }}>
          {t('No messages yet.')}
        </Typography>
      )}
      <Box component="ul" aria-label={t('Messages to the customer')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.messages.map((message) => (
          <Message key={message.id} message={message} hasReference={formIds.length > 1} />
        ))}
      </Box>
    </Panel>
  );
}
