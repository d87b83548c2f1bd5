import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { logOut } from '../api/log-out.ts';
import { useToast } from '../shared/toast/use-toast.tsx';

/** Ends the session and forgets everything read with it. */
export function useLogOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  return useMutation({
    mutationFn: logOut,
    onSuccess: async () => {
      await navigate('/login', { replace: true });
      client.clear();
      toast.success('Logged Out');
    },
    onError: (error) => toast.failure(error),
  });
}
