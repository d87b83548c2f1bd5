import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formExists } from '../../api/send-links.ts';
import { intakeBody, type SendInput } from './send-input.ts';

/** Looks first whether the shopper has a form already, and goes on by itself only where there is none. */
export function useFormExists(storeId: number, goOn: (input: SendInput) => void) {
  const [exists, setExists] = useState(false);
  const look = useMutation({
    mutationFn: async (input: SendInput) => {
      const { mobile_phone, email } = intakeBody(storeId, input);
      return (await formExists({ storeId, mobile_phone, email })).exists;
    },
    onSuccess: (found, input) => {
      setExists(found);
      if (!found) goOn(input);
    },
  });
  return {
    exists,
    isLooking: look.isPending,
    lookError: look.error,
    look: look.mutate,
    proceed: (input: SendInput) => {
      setExists(false);
      goOn(input);
    },
    edit: () => setExists(false),
  };
}
