import type { InstallationMessages } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { Alert, Button, Link, Skeleton, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ResourceContextProvider, useCanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { call } from '../../providers/http-client.ts';
import { useUpdated } from '../../shared/data/use-updated.ts';
import { ReasonDialog } from '../../shared/dialogs/ReasonDialog.tsx';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { MessageTexts } from './MessageTexts.tsx';
import { StopNotice } from '../../shared/messages/StopNotice.tsx';
import { Facts } from '../../shared/record/Facts.tsx';
import { Section } from '../../shared/record/Section.tsx';

const REFRESH_MS = 10_000;

const used = (sent: number, limit: number): string =>
  `${sent.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')}`;

/**
 * The page that shows how many texts and emails the installation has sent. Staff can stop or resume all of
 * them.
 */
export function MessagesPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['messages'],
    queryFn: () => call(api.getInstallationMessages),
    refetchInterval: REFRESH_MS,
  });
  return (
    <ResourceContextProvider value="messages">
      <ListHead />
      <Stack sx={{ gap: 2, pb: 6 }}>
        {error && !data && <Alert severity="error">The messages could not be read. Trying again.</Alert>}
        {!data && !error && (
          <Skeleton variant="rounded" height={120} role="status" aria-label="Loading the messages" />
        )}
        {data && <Installation messages={data} onChanged={() => void refetch()} />}
        <MessageTexts />
      </Stack>
    </ResourceContextProvider>
  );
}

interface InstallationProps {
  messages: InstallationMessages;
  onChanged: () => void;
}

function Installation({ messages, onChanged }: InstallationProps) {
  const [asks, setAsks] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'messages', action: 'change' });
  const updated = useUpdated(() => setAsks(false));
  const { stop, waiting_for_approval: waiting } = messages;
  const verb = stop ? 'Resume messages' : 'Stop all messages';
  return (
    <>
      <Section
        title="Texts and emails of all organizations"
        intro="When a limit is reached, no message is sent until the hour or day ends, and staff who may resume messages get an email."
        aside={
          canAccess && (
            <Button
              variant={stop ? 'contained' : 'outlined'}
              color={stop ? 'primary' : 'error'}
              onClick={() => setAsks(true)}
            >
              {verb}
            </Button>
          )
        }
      >
        {stop && <StopNotice stop={stop} />}
        <Facts
          facts={[
            { name: 'Sent this hour', value: used(messages.sent_this_hour, messages.limit_per_hour) },
            {
              name: 'Sent in the current 24 hours',
              value: used(messages.sent_today, messages.limit_per_day),
            },
            {
              name: 'Organizations waiting for approval',
              value:
                waiting === 0 ? (
                  'None'
                ) : (
                  <Link
                    component={RouterLink}
                    to={`/orgs?filter=${encodeURIComponent('{"waits_for_approval":true}')}`}
                  >
                    {waiting}
                  </Link>
                ),
            },
          ]}
        />
      </Section>
      {asks && (
        <ReasonDialog
          title={stop ? 'Resume messages?' : 'Stop all messages?'}
          note={
            stop
              ? 'All organizations can send texts and emails again from now on. If the limit was reached, the count restarts at zero.'
              : 'No organization can send texts or emails. Only sign-in codes for staff are sent. Shoppers cannot confirm their phone.'
          }
          severity={stop ? 'info' : 'warning'}
          submitLabel={verb}
          danger={!stop}
          act={(reason) =>
            call(api.changeInstallationMessages, { body: { action: stop ? 'resume' : 'stop', reason } })
          }
          onClose={() => setAsks(false)}
          onDone={() => {
            updated();
            onChanged();
          }}
        />
      )}
    </>
  );
}
