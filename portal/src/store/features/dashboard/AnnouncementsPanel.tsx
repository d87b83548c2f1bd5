import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RichText } from '@millrace/ui/rich-text-view';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../session/session-context.ts';
import { Panel } from '../../shared/page/Panel.tsx';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';

const most = 3;

// The key begins like the key of the announcement menu's query. A change of the announcements therefore loads
// both again.
const newestQuery = queryOptions({
  queryKey: ['announcements', 'newest'],
  queryFn: ({ signal }) => call(api.listAnnouncements, { query: { page: 1, limit: most }, signal }),
});

/** The newest announcements from Millrace. Hidden if there are none. */
export function AnnouncementsPanel() {
  const { data } = useQuery({ ...newestQuery, enabled: useMay('announcements:read') });
  if (!data || data.announcements.length === 0) return null;
  return (
    <Panel title={t('Announcements')}>
      <Box component="ul" aria-label={t('Announcements')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.announcements.map(({ id, title, body, starts_at, published_at }) => (
          <Box
            component="li"
            key={id}
            sx={{ px: 5, py: 3, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Typography variant="h3" sx={{ fontWeight: 650 }}>
              {title}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <LocalInstant at={starts_at ?? published_at ?? ''} />
            </Typography>
            <RichText text={body} />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
