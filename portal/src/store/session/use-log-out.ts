import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { t } from '@millrace/ui/translate';
import { logOut } from './api.ts';
import { sessionQuery } from './api.ts';
import { useToast } from '../shared/toast/use-toast.tsx';

/** Logs the user out and removes all data that was loaded with the session. */
export function useLogOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  return useMutation({
    mutationFn: logOut,
    onSuccess: async () => {
      await navigate('/login', { replace: true });
      // sets the session to null before the cache is cleared, so that other tabs and rendered screens react
      // to the log-out first
      client.setQueryData(sessionQuery.queryKey, null);
      client.clear();
      toast.success(t('Logged Out'));
    },
    onError: (error) => toast.failure(error),
  });
}
