import type { StaffContract } from '@millrace/schemas/api';
import { useEffect, useRef } from 'react';
import { useToast } from '../../../shared/toast/use-toast.tsx';

/** Said when the lender has done it: until then it is only on its way. */
const ends: Readonly<Record<string, string>> = {
  sendContract: 'Contract Sent',
  cancelContract: 'Contract Canceled',
  confirmDelivery: 'Delivery Notification Sent',
};

/**
 * Tells whoever watches that a step has been done since; a quick one is done before anybody saw it under way. What was
 * done when the screen opened is no news.
 */
export function useStepEnds({ step, steps }: StaffContract): void {
  const toast = useToast();
  const now = step ? `${steps.length} ${step.operation} ${step.state}` : 'none';
  const seen = useRef(now);
  useEffect(() => {
    if (seen.current === now) return;
    seen.current = now;
    const words = step?.state === 'done' ? ends[step.operation] : undefined;
    if (words) toast.success(words);
    // oxlint-disable-next-line react/exhaustive-deps -- one toast for one step
  }, [now]);
}
