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
  /** The text of the toast after the step was started. The step's result arrives later as an event. */
  begun: string;
  onBegun?: () => void;
}

/** Starts a step of a contract. If a response is lost, a second attempt does not start a second step. */
export function useContractStep<Body extends object>({ details, entry, ...step }: StepOptions<Body>) {
  const client = useQueryClient();
  const toast = useToast();
  const address = { store_id: details.store.id, form_id: details.id, lender_id: entry.lenderId };
  return useMutation({
    mutationFn: (body: Body) => {
      const whole = { ...address, ...body };
      // The number of steps is part of the idempotency key. After a refused step, a request with the same
      // input is therefore a new request.
      return step.send(whole, entry.contract?.steps.length ?? 0);
    },
    onSuccess: async () => {
      step.onBegun?.();
      toast.success(step.begun);
      await client.invalidateQueries({ queryKey: processingKey(details.id) });
    },
  });
}
