import * as api from '@millrace/schemas/calls';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { auditWords } from '@millrace/schemas/audit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStoreName } from '../../access/use-stores.ts';
import { call } from '../../providers/http-client.ts';
import { Instant } from '../../shared/Instant.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { changeOf } from '../../shared/diff/event-changes.ts';

const PER_PAGE = 25;

/** Lists what the user did and how the account was changed, newest first. */
export function UserActivity({ userId }: { userId: number }) {
  const storeName = useStoreName();
  const [page, setPage] = useState(1);
  const { data, error, isPending } = useQuery({
    queryKey: ['users', 'activity', userId, page],
    queryFn: () => call(api.listUserActivity, { query: { id: userId, page, limit: 25 } }),
    placeholderData: keepPreviousData,
  });
  const pages = Math.ceil((data?.count ?? 0) / PER_PAGE);
  return (
    <Section title="Activity">
      {isPending && <LinearProgress aria-label="Loading" />}
      {error && <Alert severity="error">{error.message}</Alert>}
      {data?.count === 0 && <Typography sx={{ color: 'text.secondary' }}>No activity yet.</Typography>}
      {data && data.count > 0 && (
        <Box component="ul" aria-label="Activity" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.list.map((event) => (
            <Box
              component="li"
              key={event.id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 2,
                py: 1,
                '& + &': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              <Box sx={{ flex: 1, minWidth: 220 }}>
                {auditWords(event.action).words}
                {event.on_behalf_of_name && ` as ${event.on_behalf_of_name}`}
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {changeOf(event, storeName)}
                </Typography>
                {event.reason && (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {event.reason}
                  </Typography>
                )}
              </Box>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {[event.actor_name, event.store_name].filter(Boolean).map((name) => `${name} · `)}
                <Instant at={event.at} />
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {pages > 1 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 2 }}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Typography variant="body2">
            Page {page} of {pages}
          </Typography>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </Box>
      )}
    </Section>
  );
}
