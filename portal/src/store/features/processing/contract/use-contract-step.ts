import type { ContractAddress, Done, ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { processingKey } from '../../../shared/forms/api.ts';
import { useToast } from '../../../shared/toast/use-toast.tsx';

export interface StepContext {
  details: ProcessingDetails;
  entry: StaffTimelineEntry;
}

interface StepOptions<Body> extends StepContext {
  send: (body: Body & ContractAddress, occasion: number) => Promise<Done>;
  /** Said when the step has begun; how it ends comes as news. */
  begun: string;
  onBegun?: () => void;
}

/** Starts a step of a contract. A retry after a lost response does not start a second step. */
export function useContractStep<Body extends object>({ details, entry, ...step }: StepOptions<Body>) {
  const client = useQueryClient();
  const toast = useToast();
  const address = { store_id: details.store.id, form_id: details.id, lender_id: entry.lenderId };
  return useMutation({
    mutationFn: (body: Body) => {
      const whole = { ...address, ...body };
      // After a step that was refused the same input is meant to be sent anew.
      return step.send(whole, entry.contract?.steps.length ?? 0);
    },
    onSuccess: async () => {
      step.onBegun?.();
      toast.success(step.begun);
      await client.invalidateQueries({ queryKey: processingKey(details.id) });
    },
  });
}
