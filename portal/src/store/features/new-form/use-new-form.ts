import type { IntakeForm, SendOptions } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formListKey } from '../../shared/forms/api.ts';
import { ApiProblem } from '@millrace/schemas/http-client';
import { createIntake } from '../../shared/sending/api.ts';
import {
  errorsOf,
  inputErrors,
  intakeBody,
  type SendErrors,
  type SendInput,
} from '../../shared/sending/send-input.ts';
import { useFormExists } from '../../shared/sending/use-form-exists.ts';

/** Creates an application. If the shopper already has one at this store, asks first. */
export function useNewForm(storeId: number, options: SendOptions) {
  const client = useQueryClient();
  const [errors, setErrors] = useState<SendErrors>({});
  const [created, setCreated] = useState<IntakeForm | null>(null);
  const create = useMutation({
    mutationFn: (input: SendInput) => {
      const body = intakeBody(storeId, input);
      return createIntake(body);
    },
    onSuccess: async (form) => {
      setCreated(form);
      await client.invalidateQueries({ queryKey: formListKey });
    },
    onError: (error) => error instanceof ApiProblem && setErrors(errorsOf(error.errors)),
  });
  const first = useFormExists(storeId, create.mutate);
  return {
    errors,
    exists: first.exists,
    created,
    pending: first.isChecking || create.isPending,
    error: create.error ?? first.checkError,
    submit: (input: SendInput) => {
      const wrong = inputErrors(input, options);
      setErrors(wrong);
      if (Object.keys(wrong).length === 0) first.check(input);
    },
    proceed: first.proceed,
    edit: first.edit,
    another: () => {
      first.forget();
      setCreated(null);
    },
  };
}
