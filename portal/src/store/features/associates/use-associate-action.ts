import { useMutation, useQueryClient } from '@tanstack/react-query';
import { associatesKey } from '../../api/store-associates.ts';
import { useToast } from '../../shared/toast/use-toast.ts';

/** One press on a row: the list is read anew, and a toast says what was done. */
export function useAssociateAction(act: () => Promise<unknown>, done: string, onDone?: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      onDone?.();
      toast.success(done);
      await client.invalidateQueries({ queryKey: associatesKey });
    },
    onError: (error) => toast.failure(error),
  });
}
