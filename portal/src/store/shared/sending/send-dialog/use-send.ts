import type { LinkSent, SendOptions } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formListKey, processingKey } from '../../forms/api.ts';
import { ApiProblem } from '@millrace/schemas/http-client';
import { t } from '@millrace/ui/translate';
import { createIntake, sendInStoreLink, sendLink, sentFormsKey } from '../api.ts';
import { useToast } from '../../toast/use-toast.tsx';
import {
  errorsOf,
  inputErrors,
  inStoreBody,
  intakeBody,
  linkBody,
  type SendErrors,
  type SendInput,
} from '../send-input.ts';
import { useFormExists } from '../use-form-exists.ts';

interface Sending {
  storeId: number;
  /** The id of the application that the link opens. Undefined to create a new application. */
  formId: string | undefined;
  options: SendOptions;
  onClose: () => void;
  /**
   * Called with the error message if the message provider refused the link. The message is shown after the
   * dialog has closed.
   */
  onRefused: (message: string) => void;
  onSent?: (() => void) | undefined;
}

/** Sends the link with the values of the dialog. Asks first if the shopper already has an application. */
export function useSend({ storeId, formId, options, onClose, onRefused, onSent }: Sending) {
  const client = useQueryClient();
  const toast = useToast();
  const [errors, setErrors] = useState<SendErrors>({});
  // The application that an earlier attempt to send a link created before it failed. The next attempt sends a
  // link to this application and does not create another one.
  const created = useRef<{ content: string; formId: string }>(null);

  const newForm = async (input: SendInput): Promise<string> => {
    const body = intakeBody(storeId, input);
    const content = JSON.stringify(body);
    if (created.current?.content !== content)
      created.current = { content, formId: (await createIntake(body)).form_id };
    return created.current.formId;
  };
  const send = useMutation({
    mutationFn: async (input: SendInput): Promise<LinkSent> => {
      if (input.kind === 'in_store') {
        const body = inStoreBody(storeId, input);
        return sendInStoreLink(body);
      }
      const body = linkBody(storeId, formId ?? (await newForm(input)), input);
      return sendLink(body);
    },
    onSuccess: async ({ refused }) => {
      onClose();
      toast.success(t('Link Sent!'));
      onSent?.();
      if (refused.length > 0)
        onRefused(
          refused
            .map(({ masked, message }) => t('Not sent to {masked}: {message}', { masked, message }))
            .join(' '),
        );
      const changed = [formListKey, sentFormsKey, ...(formId === undefined ? [] : [processingKey(formId)])];
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem)) return;
      setErrors(errorsOf(error.errors));
      if (error.status !== 403) return;
      onClose();
      onRefused(error.message);
    },
  });
  const first = useFormExists(storeId, send.mutate);
  return {
    errors,
    exists: first.exists,
    pending: first.isChecking || send.isPending,
    error: send.error ?? first.checkError,
    submit: (input: SendInput) => {
      const wrong = inputErrors(input, options);
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return;
      if (formId === undefined && input.kind === 'form') first.check(input);
      else send.mutate(input);
    },
    proceed: first.proceed,
    edit: first.edit,
  };
}
