import type {
  FormExists,
  FormExistsQuery,
  IntakeBody,
  IntakeForm,
  LinkSent,
  SendInStoreLinkBody,
  SendLinkBody,
  SendOptions,
  SendOptionsQuery,
} from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

export const sendOptionsQuery = (query: SendOptionsQuery) =>
  queryOptions({
    queryKey: ['send-options', query],
    queryFn: ({ signal }) => request<SendOptions>('/send-links/options', { query, signal }),
  });

export const sendLink = (body: SendLinkBody, idempotencyKey: string) =>
  request<LinkSent>('/send-links', { method: 'POST', body, idempotencyKey });

export const sendInStoreLink = (body: SendInStoreLinkBody, idempotencyKey: string) =>
  request<LinkSent>('/stores/send-outside-form-link', { method: 'POST', body, idempotencyKey });

export const createIntake = (body: IntakeBody, idempotencyKey: string) =>
  request<IntakeForm>('/forms/create/intake', { method: 'POST', body, idempotencyKey });

export const formExists = (query: FormExistsQuery) => request<FormExists>('/forms/exists', { query });

export const sentFormsKey = ['sent-forms'] as const;
