import type { AdminOrg, OrgMessages as Messages } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { Alert, Button, Skeleton, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { call } from '../../../providers/http-client.ts';
import { Instant } from '../../../shared/Instant.tsx';
import { StopNotice } from '../../../shared/messages/StopNotice.tsx';
import { Facts } from '../../../shared/record/Facts.tsx';
import { Section } from '../../../shared/record/Section.tsx';
import { ChangeMessages, type MessageAction } from './ChangeMessages.tsx';

/**
 * Shows how many texts and emails an org may send and has sent. Has buttons that change the limit and stop or
 * resume the messages.
 */
export function OrgMessages({ org }: { org: AdminOrg }) {
  const { canAccess: mayRead } = useCanAccess({ resource: 'orgs', action: 'messages' });
  const { data, error, refetch } = useQuery({
    queryKey: ['orgs', 'messages', org.id],
    queryFn: () => call(api.getOrgMessages, { params: { id: org.id } }),
    enabled: mayRead === true,
    staleTime: 0,
  });
  if (!mayRead) return null;
  return (
    <Section
      title="Messages"
      aside={data && <Actions org={org} messages={data} onChanged={() => void refetch()} />}
    >
      {error && !data && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {error.message}
        </Alert>
      )}
      {!data && !error && (
        <Skeleton variant="rounded" height={80} role="status" aria-label="Loading the messages" />
      )}
      {data && <Contents messages={data} />}
    </Section>
  );
}

function Contents({ messages: { approved_at, limit, own_limit, sent_today, stop } }: { messages: Messages }) {
  return (
    <>
      {!approved_at && (
        <Alert severity="info" role="note" sx={{ mb: 2 }}>
          This organization registered itself. Until you approve it, its limit is low, and its names and
          messages cannot contain links.
        </Alert>
      )}
      {stop && <StopNotice stop={stop} />}
      <Facts
        facts={[
          { name: 'Approved', value: approved_at ? <Instant at={approved_at} to="minute" /> : 'No' },
          { name: 'Sent in the current 24 hours', value: sent_today.toLocaleString('en-US') },
          {
            name: 'Limit in 24 hours',
            value: `${limit.toLocaleString('en-US')}${own_limit === null ? '' : ', set for this organization'}`,
          },
        ]}
      />
    </>
  );
}

interface ActionsProps {
  org: AdminOrg;
  messages: Messages;
  onChanged: () => void;
}

function Actions({ org, messages, onChanged }: ActionsProps) {
  const [action, setAction] = useState<MessageAction | null>(null);
  const { canAccess } = useCanAccess({ resource: 'orgs', action: 'change-messages' });
  if (!canAccess) return null;
  const { approved_at: approvedAt, stop } = messages;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {!approvedAt && (
        <Button variant="contained" onClick={() => setAction('approve')}>
          Approve
        </Button>
      )}
      <Button variant="outlined" onClick={() => setAction('limit')}>
        Change limit
      </Button>
      {stop ? (
        <Button variant="outlined" onClick={() => setAction('resume')}>
          Resume messages
        </Button>
      ) : (
        <Button variant="outlined" color="error" onClick={() => setAction('stop')}>
          Stop messages
        </Button>
      )}
      {action && (
        <ChangeMessages
          org={org}
          messages={messages}
          action={action}
          onClose={() => setAction(null)}
          onChanged={onChanged}
        />
      )}
    </Stack>
  );
}
