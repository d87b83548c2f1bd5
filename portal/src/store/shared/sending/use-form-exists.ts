import type { FormExists } from '@millrace/schemas/api';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formExists } from './api.ts';
import { intakeBody, type SendInput } from './send-input.ts';

const shopperOf = (storeId: number, input: SendInput) => {
  const { mobile_phone, email } = intakeBody(storeId, input);
  return { storeId, mobile_phone, email };
};

/**
 * Asks the server whether the shopper already has an application. Continues only if there is none, or if the
 * user confirms.
 */
export function useFormExists(storeId: number, goOn: (input: SendInput) => void) {
  const [exists, setExists] = useState<FormExists | null>(null);
  // if the first attempt created an application and then failed, the second attempt must not ask about that
  // application
  const settled = useRef('');
  const settle = (input: SendInput): void => {
    settled.current = JSON.stringify(shopperOf(storeId, input));
    goOn(input);
  };
  const check = useMutation({
    mutationFn: (input: SendInput) => formExists(shopperOf(storeId, input)),
    onSuccess: (found, input) => {
      if (found.exists) setExists(found);
      else settle(input);
    },
  });
  return {
    exists,
    isChecking: check.isPending,
    checkError: check.error,
    check: (input: SendInput) => {
      if (settled.current === JSON.stringify(shopperOf(storeId, input))) goOn(input);
      else check.mutate(input);
    },
    proceed: (input: SendInput) => {
      setExists(null);
      settle(input);
    },
    edit: () => setExists(null),
    forget: () => {
      settled.current = '';
    },
  };
}
