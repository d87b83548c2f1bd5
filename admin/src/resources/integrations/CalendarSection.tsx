import * as api from '@millrace/schemas/calls';
import { FormDialog } from '@millrace/ui/dialogs';
import { Alert, Button, Link, Stack, TextField, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { Instant } from '../../shared/Instant.tsx';
import { Facts } from '../../shared/record/Facts.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { calendarQuery } from './api.ts';

/**
 * The section about the calendar of internal staff: whether the calendar is connected, and whether Millrace
 * is notified of its changes.
 */
export function CalendarSection() {
  const { data, error } = useQuery(calendarQuery);
  const [page, setPage] = useState<string | null>(null);
  const client = useQueryClient();
  const notify = useNotify();
  const failed = (problem: Error) => notify(problem.message, { type: 'error' });
  const connect = useMutation({
    mutationFn: () => call(api.connectCalendar),
    onSuccess: ({ url }) => setPage(url),
    onError: failed,
  });
  const subscribe = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? call(api.subscribeCalendar) : call(api.unsubscribeCalendar)),
    onSuccess: (status) => client.setQueryData(calendarQuery.queryKey, status),
    onError: failed,
  });
  const isSubscribed = data?.subscribed_until != null;
  return (
    <Section
      title="Connection to Google Calendar"
      aside={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button disabled={connect.isPending} onClick={() => connect.mutate()}>
            {data?.account ? 'Reconnect' : 'Connect'}
          </Button>
          {data?.isConnected && (
            <Button disabled={subscribe.isPending} onClick={() => subscribe.mutate(!isSubscribed)}>
              {isSubscribed ? 'End subscription' : 'Subscribe'}
            </Button>
          )}
        </Stack>
      }
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      {data?.needsReconnect && (
        <Alert severity="warning">Google no longer accepts the connection. Connect the calendar again.</Alert>
      )}
      {data && (
        <Facts
          facts={[
            { name: 'State', value: data.isConnected ? 'Connected' : 'Not connected' },
            { name: 'Account', value: data.account ?? '—' },
            {
              name: 'Connected',
              value: data.connected_at ? <Instant at={data.connected_at} to="minute" /> : '—',
            },
            {
              name: 'Subscribed until',
              value: data.subscribed_until ? (
                <Instant at={data.subscribed_until} to="minute" />
              ) : (
                'Not subscribed'
              ),
            },
          ]}
        />
      )}
      {page && <CodeDialog page={page} onClose={() => setPage(null)} />}
    </Section>
  );
}

function CodeDialog({ page, onClose }: { page: string; onClose: () => void }) {
  const [code, setCode] = useState('');
  const client = useQueryClient();
  const enter = useMutation({
    mutationFn: () => call(api.enterCalendarCode, { body: { code: code.trim() } }),
    onSuccess: (status) => {
      client.setQueryData(calendarQuery.queryKey, status);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Connect Google Calendar"
      submitLabel="Connect calendar"
      pending={enter.isPending}
      error={enter.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') enter.mutate();
      }}
    >
      <Typography>
        <Link href={page} target="_blank" rel="noreferrer">
          Open Google and allow access to the calendar
        </Link>
        , then enter the code that Google shows.
      </Typography>
      <TextField label="Code" required value={code} onChange={({ target }) => setCode(target.value)} />
    </FormDialog>
  );
}
