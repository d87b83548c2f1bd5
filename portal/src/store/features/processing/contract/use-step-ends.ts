import type { StaffContract } from '@millrace/schemas/api';
import { useEffect, useRef } from 'react';
import { useToast } from '../../../shared/toast/use-toast.tsx';

/** Said when the lender has done it: until then it is only on its way. */
const ends: Readonly<Record<string, string>> = {
  sendContract: 'Contract Sent',
  cancelContract: 'Contract Canceled',
  confirmDelivery: 'Delivery Notification Sent',
};

/** Tells whoever watches that a step which was under way has been done. */
export function useStepEnds({ step, steps }: StaffContract): void {
  const toast = useToast();
  const key = step && `${steps.length} ${step.operation}`;
  const moving = useRef<string | null>(null);
  useEffect(() => {
    if (step?.state === 'moving') moving.current = key;
    else if (step?.state === 'done' && moving.current === key) {
      moving.current = null;
      const words = ends[step.operation];
      if (words) toast.success(words);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- one toast for one step
  }, [key, step?.state]);
}
