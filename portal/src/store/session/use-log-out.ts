import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { logOut } from './api.ts';
import { sessionQuery } from './api.ts';
import { useToast } from '../shared/toast/use-toast.tsx';

/** Ends the session and removes all data loaded with it. */
export function useLogOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  return useMutation({
    mutationFn: logOut,
    onSuccess: async () => {
      await navigate('/login', { replace: true });
      // notifies other tabs and rendered screens before the cache is cleared
      client.setQueryData(sessionQuery.queryKey, null);
      client.clear();
      toast.success('Logged Out');
    },
    onError: (error) => toast.failure(error),
  });
}
