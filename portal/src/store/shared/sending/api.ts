import type {
  FormExistsQuery,
  IntakeBody,
  SendInStoreLinkBody,
  SendLinkBody,
  SendOptionsQuery,
} from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const sendOptionsQuery = (query: SendOptionsQuery) =>
  queryOptions({
    queryKey: ['send-options', query],
    queryFn: ({ signal }) => call(api.getSendOptions, { query, signal }),
  });

export const sendLink = (body: SendLinkBody, idempotencyKey: string) =>
  call(api.sendApplicationLink, { body, key: idempotencyKey });

export const sendInStoreLink = (body: SendInStoreLinkBody, idempotencyKey: string) =>
  call(api.sendInStoreLink, { body, key: idempotencyKey });

export const createIntake = (body: IntakeBody, idempotencyKey: string) =>
  call(api.createIntake, { body, key: idempotencyKey });

export const formExists = (query: FormExistsQuery) => call(api.findExistingApplication, { query });

export const sentFormsKey = ['sent-forms'] as const;
