import CampaignRounded from '@mui/icons-material/CampaignRounded';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import type { AnnouncementList } from '@millrace/schemas/api';
import { RichText } from '@millrace/ui/rich-text-view';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../session/session-context.ts';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';
import { announcementsKey, announcementsQuery, markAnnouncementsSeen } from './api.ts';

/** The button that opens the announcements. It is hidden while there are none. */
export function AnnouncementMenu() {
  return useMay('announcements:read') ? <Announcements /> : null;
}

const counted = (unseen: number): string =>
  unseen === 0 ? 'Announcements' : `Announcements, ${unseen > 9 ? '9+' : unseen} new`;

function Announcements() {
  const client = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useQuery(announcementsQuery);
  const mark = useMutation({
    mutationFn: (ids: number[]) => markAnnouncementsSeen(ids),
    onSuccess: () => client.invalidateQueries({ queryKey: announcementsKey }),
  });
  if (!data || data.count === 0) return null;
  const close = (): void => {
    setAnchor(null);
    const unseen = data.announcements.filter(({ seen }) => !seen).map(({ id }) => id);
    if (unseen.length > 0) mark.mutate(unseen);
  };
  return (
    <>
      <IconButton
        aria-label={counted(data.unseen)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Badge badgeContent={data.unseen > 0 ? data.unseen : null} max={9} color="primary">
          <CampaignRounded />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Announcements',
            sx: { width: 440, maxWidth: 'calc(100vw - 24px)', border: 1, borderColor: 'divider' },
          },
        }}
      >
        <List list={data} />
      </Popover>
    </>
  );
}

function List({ list: { announcements, count } }: { list: AnnouncementList }) {
  return (
    <>
      <Typography variant="h2" sx={{ px: 4, py: 3 }}>
        Announcements ({count})
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 520, overflowY: 'auto' }}>
        {announcements.map(({ id, title, body, seen, starts_at, published_at }) => (
          <Box
            component="li"
            key={id}
            sx={{
              px: 4,
              py: 3,
              borderTop: 1,
              borderColor: 'divider',
              bgcolor: seen ? 'transparent' : 'sunken',
              overflowWrap: 'anywhere',
            }}
          >
            <Typography variant="h3" sx={{ fontWeight: 650 }}>
              {title}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <LocalInstant at={starts_at ?? published_at ?? ''} />
              {!seen && '\u00a0· new'}
            </Typography>
            <RichText text={body} />
          </Box>
        ))}
      </Box>
    </>
  );
}
