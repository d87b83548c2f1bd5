import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import type { Notification } from '@millrace/schemas/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '@millrace/ui/translate';
import { BadgeMenu } from '../BadgeMenu.tsx';
import { markSeen, notificationsQuery, preferencesQuery } from './api.ts';
import { arrivedSince, showNotices } from './desktop-notices.ts';
import { groupsOf } from './notification-groups.ts';
import { notificationsKey } from '../../realtime/api.ts';
import { useMay } from '../../session/session-context.ts';
import { PageLoading } from '../../shared/page/PageLoading.tsx';

// loaded when the user opens them
const NotificationPanel = lazy(async () => ({
  default: (await import('./NotificationPanel.tsx')).NotificationPanel,
}));
const NotificationSettings = lazy(async () => ({
  default: (await import('./NotificationSettings.tsx')).NotificationSettings,
}));

/** The button that opens the notifications of the user's stores. Its badge shows the number of applications
 * with new ones. */
export function NotificationMenu() {
  const may = useMay('notifications:read');
  return may ? <Notifications /> : null;
}

function Notifications() {
  const client = useQueryClient();
  const mayMark = useMay('notifications:update');
  const { data, error, refetch } = useQuery(notificationsQuery);
  const [hasSettings, setHasSettings] = useState(false);
  useDesktopNotices(data?.notifications);
  const mark = useMutation({
    mutationFn: markSeen,
    onSuccess: () => client.invalidateQueries({ queryKey: notificationsKey }),
  });
  // an application with several notifications counts once, as in the list
  const unseen = groupsOf(data?.notifications ?? []).filter((group) => group.unseen > 0).length;
  /**
   * Marks the notifications of the closed list as seen. While the list is open, new notifications are
   * highlighted.
   */
  const markShown = (): void => {
    const shown = data?.notifications.filter(({ seen }) => !seen).map(({ id }) => id) ?? [];
    if (mayMark && shown.length > 0) mark.mutate(shown);
  };
  return (
    <>
      <BadgeMenu
        name={t('Notifications')}
        icon={<NotificationsNoneRounded />}
        unseen={unseen}
        width={400}
        onClose={markShown}
      >
        {(close) => (
          <Suspense fallback={<PageLoading />}>
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
          </Suspense>
        )}
      </BadgeMenu>
      {hasSettings && (
        <Suspense>
          <NotificationSettings onClose={() => setHasSettings(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Shows a desktop notification of the browser for each notification that arrives while the page is open. */
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
