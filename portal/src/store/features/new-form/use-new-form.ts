import type { IntakeForm, SendOptions } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formListKey } from '../../api/form-list.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { ApiError } from '../../api/problem.ts';
import { createIntake, formExists } from '../../api/send-links.ts';
import { errorsOf, inputErrors, intakeBody, type SendErrors, type SendInput } from '../sending/send-input.ts';

/** Begins a form; asks first when the shopper has one already. */
export function useNewForm(storeId: number, options: SendOptions) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const [errors, setErrors] = useState<SendErrors>({});
  const [exists, setExists] = useState(false);
  const [created, setCreated] = useState<IntakeForm | null>(null);
  const create = useMutation({
    mutationFn: (input: SendInput) => {
      const body = intakeBody(storeId, input);
      return createIntake(body, keyFor(body));
    },
    onSuccess: async (form) => {
      setCreated(form);
      await client.invalidateQueries({ queryKey: formListKey });
    },
    onError: (error) => error instanceof ApiError && setErrors(errorsOf(error.fields)),
  });
  const look = useMutation({
    mutationFn: async (input: SendInput) => {
      const { mobile_phone, email } = intakeBody(storeId, input);
      return (await formExists({ storeId, mobile_phone, email })).exists;
    },
    onSuccess: (found, input) => {
      setExists(found);
      if (!found) create.mutate(input);
    },
  });
  return {
    errors,
    exists,
    created,
    pending: look.isPending || create.isPending,
    error: create.error ?? look.error,
    submit: (input: SendInput) => {
      const wrong = inputErrors(input, options);
      setErrors(wrong);
      if (Object.keys(wrong).length === 0) look.mutate(input);
    },
    proceed: (input: SendInput) => {
      setExists(false);
      create.mutate(input);
    },
    edit: () => setExists(false),
    another: () => setCreated(null),
  };
}
