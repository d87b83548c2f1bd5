import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '@millrace/ui/translate';
import { endOtherSessions, openSessionsQuery } from './api.ts';
import { useMay } from '../../session/session-context.ts';
import { FailurePanel } from '../../shared/page/FailurePanel.tsx';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { browserWords } from './browser.messages.ts';

/** Lists all browsers in which the user is signed in. */
export function SessionsPanel() {
  const { data: sessions, error, refetch } = useQuery(openSessionsQuery);
  const client = useQueryClient();
  const toast = useToast();
  const mayEnd = useMay('profile:update');
  const end = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: async () => {
      toast.success(t('Signed out everywhere else'));
      await client.invalidateQueries({ queryKey: openSessionsQuery.queryKey });
    },
    onError: (failure) => toast.failure(failure),
  });
  const others = sessions?.some(({ is_current }) => !is_current) ?? false;
  return (
    <Panel
      title={t('Where you are signed in')}
      aside={
        mayEnd &&
        others && (
          <Button onClick={() => end.mutate()} loading={end.isPending}>
            {t('Log out everywhere else')}
          </Button>
        )
      }
    >
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!sessions && !error && <Skeleton variant="rounded" height={64} sx={{ m: 4 }} />}
      <List disablePadding>
        {sessions?.map((session) => (
          <ListItem
            key={`${session.created_at} ${session.ip} ${session.user_agent}`}
            sx={{ px: { xs: 4, sm: 5 }, py: 2, borderTop: 1, borderColor: 'divider' }}
          >
            <ListItemText
              primary={browserWords(session.user_agent) + (session.is_current ? t(' (this one)') : '')}
              secondary={
                <>
                  {t('Last seen')} <LocalInstant at={session.last_seen_at} /> {t('· signed in')}{' '}
                  <LocalInstant at={session.created_at} />
                  {session.ip && ` · ${session.ip}`}
                </>
              }
            />
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}
