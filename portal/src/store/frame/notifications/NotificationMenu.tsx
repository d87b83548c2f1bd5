import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import type { Notification } from '@millrace/schemas/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { markSeen, notificationsQuery, preferencesQuery } from './api.ts';
import { arrivedSince, showNotices } from './desktop-notices.ts';
import { NotificationSettings } from './NotificationSettings.tsx';
import { notificationsKey } from '../../realtime/api.ts';
import { useMay } from '../../session/session-context.ts';
import { NotificationPanel } from './NotificationPanel.tsx';

const most = 9;
/**
 * Returns the label of the button. It contains the number on the badge, so that users of voice control can say
 * what they see.
 */
const counted = (unseen: number): string =>
  unseen === 0 ? 'Notifications' : `Notifications, ${unseen > most ? `${most}+` : unseen} new`;

/** The button that opens the notifications of the user's stores. Its badge shows the number of new ones. */
export function NotificationMenu() {
  const may = useMay('notifications:read');
  return may ? <Notifications /> : null;
}

function Notifications() {
  const client = useQueryClient();
  const mayMark = useMay('notifications:update');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data, error, refetch } = useQuery(notificationsQuery);
  const [hasSettings, setHasSettings] = useState(false);
  useDesktopNotices(data?.notifications);
  const unseen = data?.unseen ?? 0;
  const mark = useMutation({
    mutationFn: markSeen,
    onSuccess: () => client.invalidateQueries({ queryKey: notificationsKey }),
  });
  /**
   * Closes the list and marks its notifications as seen. While the list is open, new notifications are
   * highlighted.
   */
  const close = (): void => {
    setAnchor(null);
    const shown = data?.notifications.filter(({ seen }) => !seen).map(({ id }) => id) ?? [];
    if (mayMark && shown.length > 0) mark.mutate(shown);
  };
  return (
    <>
      <IconButton
        aria-label={counted(unseen)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Badge badgeContent={unseen > 0 ? unseen : null} max={most} color="primary">
          <NotificationsNoneRounded />
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
            'aria-label': 'Notifications',
            sx: { width: 400, maxWidth: 'calc(100vw - 24px)', border: 1, borderColor: 'divider' },
          },
        }}
      >
        <NotificationPanel
          list={data}
          error={error}
          onRetry={() => void refetch()}
          onOpen={close}
          {...(mayMark && {
            onSettings: () => {
              close();
              setHasSettings(true);
            },
          })}
        />
      </Popover>
      {hasSettings && <NotificationSettings onClose={() => setHasSettings(false)} />}
    </>
  );
}

/** Shows a notice of the browser for each notification that arrives while the page is open. */
function useDesktopNotices(notifications: readonly Notification[] | undefined): void {
  const navigate = useNavigate();
  const newestKnown = useRef<number | undefined>(undefined);
  const { data: preferences } = useQuery(preferencesQuery);
  useEffect(() => {
    if (!notifications) return;
    const arrived = arrivedSince(newestKnown.current, notifications);
    newestKnown.current = Math.max(newestKnown.current ?? 0, ...notifications.map(({ id }) => id));
    if (preferences && arrived.length > 0)
      showNotices(arrived, preferences, ({ store_id, form_id }) => {
        void navigate(`/app/process/${store_id}/${form_id}`);
      });
  }, [notifications, preferences, navigate]);
}
