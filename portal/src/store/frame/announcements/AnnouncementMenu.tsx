import CampaignRounded from '@mui/icons-material/CampaignRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnnouncementList } from '@millrace/schemas/api';
import { RichText } from '@millrace/ui/rich-text-view';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../session/session-context.ts';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';
import { BadgeMenu } from '../BadgeMenu.tsx';
import { announcementsKey, announcementsQuery, markAnnouncementsSeen } from './api.ts';

/** The button that opens the announcements. It is hidden while there are none. */
export function AnnouncementMenu() {
  return useMay('announcements:read') ? <Announcements /> : null;
}

function Announcements() {
  const client = useQueryClient();
  const { data } = useQuery(announcementsQuery);
  const mark = useMutation({
    mutationFn: (ids: number[]) => markAnnouncementsSeen(ids),
    onSuccess: () => client.invalidateQueries({ queryKey: announcementsKey }),
  });
  if (!data || data.count === 0) return null;
  const markShown = (): void => {
    const unseen = data.announcements.filter(({ seen }) => !seen).map(({ id }) => id);
    if (unseen.length > 0) mark.mutate(unseen);
  };
  return (
    <BadgeMenu
      name={t('Announcements')}
      icon={<CampaignRounded />}
      unseen={data.unseen}
      width={440}
      onClose={markShown}
    >
      {() => <List list={data} />}
    </BadgeMenu>
  );
}

function List({ list: { announcements, count } }: { list: AnnouncementList }) {
  return (
    <>
      <Typography variant="h2" sx={{ px: 4, py: 3 }}>
        {t('Announcements ({count})', { count })}
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
              {!seen && `\u00a0· ${t('new')}`}
            </Typography>
            <RichText text={body} />
          </Box>
        ))}
      </Box>
    </>
  );
}
