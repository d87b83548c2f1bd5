import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useToast } from '../toast/use-toast.tsx';

interface RowAction {
  act: () => Promise<unknown>;
  /** The text of the toast after the action. */
  done: string;
  /** The key of the query that is loaded again after the action. */
  queryKey: QueryKey;
  onDone?: () => void;
}

/** Runs an action for one row of a list. Afterwards loads the list again and shows a toast. */
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
