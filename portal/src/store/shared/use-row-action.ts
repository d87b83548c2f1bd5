import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useToast } from './toast/use-toast.tsx';

interface RowAction {
  act: () => Promise<unknown>;
  /** What the toast says then. */
  done: string;
  /** What is read anew. */
  queryKey: QueryKey;
  onDone?: () => void;
}

/** One press on a row of a list: the list is read anew, and a toast says what was done. */
export function useRowAction({ act, done, queryKey, onDone }: RowAction) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      onDone?.();
      toast.success(done);
      await client.invalidateQueries({ queryKey });
    },
    onError: (error) => toast.failure(error),
  });
}
