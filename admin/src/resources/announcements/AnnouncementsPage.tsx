import type { Announcement } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { Alert, Button, Pagination, Skeleton, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { ConfirmDialog } from '../../shared/dialogs/ConfirmDialog.tsx';
import { Instant } from '../../shared/Instant.tsx';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { Facts } from '../../shared/record/Facts.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import { allAnnouncements, announcementsKey } from './api.ts';
import { audienceWords, stateOf } from './announcement-form.ts';

const LIMIT = 20;

type Open =
  | { what: 'edit'; announcement: Announcement | null }
  | { what: 'publish' | 'delete'; announcement: Announcement }
  | null;

/** Lists the announcements to users: drafts and published ones, each with the number of users who saw it. */
export function AnnouncementsPage() {
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Open>(null);
  const client = useQueryClient();
  const { data, error } = useQuery({ ...allAnnouncements(page, LIMIT), placeholderData: keepPreviousData });
  const close = (): void => {
    setOpen(null);
    void client.invalidateQueries({ queryKey: announcementsKey });
  };
  return (
    <ResourceContextProvider value="announcements">
      <ListHead
        actions={
          <Button variant="contained" onClick={() => setOpen({ what: 'edit', announcement: null })}>
            New announcement
          </Button>
        }
      />
      <Stack sx={{ gap: 2, pb: 6 }}>
        {error && !data && <Alert severity="error">{error.message}</Alert>}
        {!data && !error && (
          <Skeleton variant="rounded" height={120} role="status" aria-label="Loading the announcements" />
        )}
        {data?.count === 0 && <Typography>No announcements yet.</Typography>}
        {data?.announcements.map((announcement) => (
          <AnnouncementCard key={announcement.id} announcement={announcement} onOpen={setOpen} />
        ))}
        {data && data.count > LIMIT && (
          <Pagination
            page={page}
            count={Math.ceil(data.count / LIMIT)}
            onChange={(_, chosen) => setPage(chosen)}
          />
        )}
      </Stack>
      {open?.what === 'edit' && <AnnouncementDialog announcement={open.announcement} onClose={close} />}
      {open?.what === 'publish' && (
        <ConfirmDialog
          title={`Publish ${open.announcement.title}?`}
          note={`Seen by: ${open.announcement.audience ? audienceWords(open.announcement.audience) : 'All users'}.`}
          submitLabel="Publish announcement"
          act={() => call(api.publishAnnouncement, { body: { id: open.announcement.id } })}
          onClose={close}
        />
      )}
      {open?.what === 'delete' && (
        <ConfirmDialog
          title={`Delete ${open.announcement.title}?`}
          note="Users no longer see the announcement. You cannot undo this."
          submitLabel="Delete announcement"
          act={() => call(api.deleteAnnouncement, { query: { id: open.announcement.id } })}
          onClose={close}
        />
      )}
    </ResourceContextProvider>
  );
}

function AnnouncementCard({
  announcement,
  onOpen,
}: {
  announcement: Announcement;
  onOpen: (open: Open) => void;
}) {
  const { title, published, starts_at, ends_at, audience, reach } = announcement;
  return (
    <Section
      title={title}
      intro={stateOf(announcement)}
      aside={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button onClick={() => onOpen({ what: 'edit', announcement })}>Edit</Button>
          <Button color="error" onClick={() => onOpen({ what: 'delete', announcement })}>
            Delete
          </Button>
          {!published && (
            <Button variant="outlined" onClick={() => onOpen({ what: 'publish', announcement })}>
              Publish
            </Button>
          )}
        </Stack>
      }
    >
      <Facts
        facts={[
          { name: 'Audience', value: audience ? audienceWords(audience) : 'All users' },
          { name: 'Start', value: starts_at ? <Instant at={starts_at} to="minute" /> : 'When published' },
          { name: 'End', value: ends_at ? <Instant at={ends_at} to="minute" /> : 'No end' },
          {
            name: 'Seen',
            value: reach
              ? `Seen by ${reach.seen.toLocaleString('en-US')} of ${reach.aimed.toLocaleString('en-US')} users, closed by ${reach.dismissed.toLocaleString('en-US')}`
              : '—',
          },
        ]}
      />
    </Section>
  );
}
