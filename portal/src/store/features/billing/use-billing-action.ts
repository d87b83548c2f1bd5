import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../session/api.ts';
import { billingKey } from '../../shared/billing/api.ts';
import { useToast } from '../../shared/toast/use-toast.tsx';

/**
 * Runs a change of the billing. Afterwards, all billing data and the session are loaded again, because the
 * session says whether the store is paid for.
 */
export function useBillingAction<Input, Result>(
  work: (input: Input) => Promise<Result>,
  { done, after }: { done: string | ((result: Result) => string); after?: (result: Result) => void },
) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: work,
    onSuccess: async (result) => {
      toast.success(typeof done === 'string' ? done : done(result));
      after?.(result);
      await client.invalidateQueries({ queryKey: billingKey });
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
}
