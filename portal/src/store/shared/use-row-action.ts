import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useToast } from './toast/use-toast.tsx';

interface RowAction {
  act: () => Promise<unknown>;
  /** The text of the toast after the action. */
  done: string;
  /** The query to reload. */
  queryKey: QueryKey;
  onDone?: () => void;
}

/** An action on one click in a list row. It reloads the list and shows a toast. */
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
