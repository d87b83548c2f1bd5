import SettingsRounded from '@mui/icons-material/SettingsRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Notification, NotificationList } from '@millrace/schemas/api';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { t, translated } from '@millrace/ui/translate';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { useMay } from '../../session/session-context.ts';
import { FailurePanel } from '../../shared/page/FailurePanel.tsx';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';
import { groupsOf, type NotificationGroup } from './notification-groups.ts';
import { PageLoading } from '../../shared/page/PageLoading.tsx';

interface NotificationPanelProps {
  list: NotificationList | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Called when the user opens the settings. Undefined if the user may not change them. */
  onSettings?: () => void;
  /** Called when the user opened the application of a notification. */
  onOpen: () => void;
}

function Line({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const mayOpen = useMay('applications:read');
  const { search } = useStoreChoice();
  const factsId = useId();
  const { tone, seen, form_id, reference, store_id, created_at } = notification;
  const message = translated(notification.message);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 3,
        px: 4,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: seen ? 'transparent' : 'sunken',
      }}
    >
      <Box
        aria-hidden
        sx={{
          width: 8,
          height: 8,
          mt: 2,
          borderRadius: '999px',
          flexShrink: 0,
          bgcolor: `tone.${tone}.main`,
        }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: seen ? 400 : 550, overflowWrap: 'anywhere' }}>
          {mayOpen ? (
            <Link
              component={RouterLink}
              to={`/app/process/${store_id}/${form_id}${search}`}
              onClick={onOpen}
              aria-describedby={factsId}
              sx={{ color: 'inherit' }}
            >
              {message}
            </Link>
          ) : (
            message
          )}
        </Typography>
        <Typography id={factsId} variant="body2" sx={{ color: 'text.secondary' }}>
          {reference}
          {'\u00a0· '}
          <LocalInstant at={created_at} />
          {!seen && `\u00a0· ${t('new')}`}
        </Typography>
      </Box>
    </Box>
  );
}

/** Shows the newest notification of an application. The earlier ones can be expanded below it. */
function Group({ group: { newest, earlier }, onOpen }: { group: NotificationGroup; onOpen: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Line notification={newest} onOpen={onOpen} />
      {earlier.length > 0 && (
        <Box component="li" sx={{ px: 4, pb: 2, pl: 7 }}>
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={t('{value} {count} earlier of {reference}', {
              value: isOpen ? t('Hide') : t('Show'),
              count: earlier.length,
              reference: newest.reference,
            })}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('Hide earlier') : t('{count} earlier', { count: earlier.length })}
          </Button>
        </Box>
      )}
      {isOpen && earlier.map((one) => <Line key={one.id} notification={one} onOpen={onOpen} />)}
    </>
  );
}

/** Lists the notifications by application, newest first. */
export function NotificationPanel({ list, error, onRetry, onOpen, onSettings }: NotificationPanelProps) {
  if (!list) return error ? <FailurePanel error={error} onRetry={onRetry} /> : <PageLoading />;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 4, py: 2 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('Notifications')}
        </Typography>
        {onSettings && (
          <IconButton aria-label={t('Notification settings')} onClick={onSettings}>
            <SettingsRounded fontSize="small" />
          </IconButton>
        )}
      </Box>
      {list.notifications.length === 0 && (
        <Typography sx={{ px: 4, pb: 4, color: 'text.secondary' }}>
          {t('Nothing yet. Answers from lenders and customers’ choices appear here.')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 480, overflowY: 'auto' }}>
        {groupsOf(list.notifications).map((group) => (
          <Group key={group.formId} group={group} onOpen={onOpen} />
        ))}
      </Box>
    </>
  );
}
