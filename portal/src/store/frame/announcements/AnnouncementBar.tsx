import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Announcement } from '@millrace/schemas/api';
import { Bar } from '@millrace/ui/page';
import { RichText } from '@millrace/ui/rich-text-view';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../session/session-context.ts';
import { announcementsKey, announcementsQuery, markAnnouncementsSeen } from './api.ts';

/**
 * Shows the newest announcement that the user has not closed. Closing it hides it in all browsers of the
 * user.
 */
export function AnnouncementBar() {
  return useMay('announcements:read') ? <NewestAnnouncement /> : null;
}

function NewestAnnouncement() {
  const client = useQueryClient();
  const { data } = useQuery(announcementsQuery);
  const [open, setOpen] = useState<Announcement | null>(null);
  const mark = useMutation({
    mutationFn: ({ id, dismissed }: { id: number; dismissed: boolean }) =>
      markAnnouncementsSeen([id], dismissed),
    onSuccess: () => client.invalidateQueries({ queryKey: announcementsKey }),
  });
  const newest = data?.announcements.find(({ dismissed }) => !dismissed);
  const read = (announcement: Announcement): void => {
    setOpen(announcement);
    if (!announcement.seen) mark.mutate({ id: announcement.id, dismissed: false });
  };
  return (
    <>
      {newest && (
        <Bar
          tone="info"
          action={
            <Box sx={{ display: 'flex', alignItems: 'center' }}>
              <Button size="small" onClick={() => read(newest)}>
                {t('Read')}
              </Button>
              <IconButton
                size="small"
                aria-label={t('Close announcement: {title}', { title: newest.title })}
                disabled={mark.isPending}
                onClick={() => mark.mutate({ id: newest.id, dismissed: true })}
              >
                <CloseRounded fontSize="small" />
              </IconButton>
            </Box>
          }
        >
          {newest.title}
        </Bar>
      )}
      {open && <AnnouncementDialog announcement={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function AnnouncementDialog({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{announcement.title}</DialogTitle>
      <DialogContent>
        <RichText text={announcement.body} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
