import type {
  FormExistsQuery,
  IntakeBody,
  SendInStoreLinkBody,
  SendLinkBody,
  SendOptionsQuery,
} from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call, forgetKey, isRefusal, keyFor } from '@millrace/schemas/http-client';

export const sendOptionsQuery = (query: SendOptionsQuery) =>
  queryOptions({
    queryKey: ['send-options', query],
    queryFn: ({ signal }) => call(api.getSendOptions, { query, signal }),
  });

/**
 * Repeats a request with the same idempotency key until the server has answered. Status 502 means that the
 * message provider refused the message. It counts as an answer, because nothing was sent.
 */
async function untilAnswered<Sent>(content: object, send: (key: string) => Promise<Sent>): Promise<Sent> {
  const request = `send link ${JSON.stringify(content)}`;
  try {
    const sent = await send(keyFor(request));
    forgetKey(request);
    return sent;
  } catch (error) {
    if (isRefusal(error)) forgetKey(request);
    throw error;
  }
}

export const sendLink = (body: SendLinkBody) =>
  untilAnswered(body, (key) => call(api.sendApplicationLink, { body, key }));

export const sendInStoreLink = (body: SendInStoreLinkBody) =>
  untilAnswered(body, (key) => call(api.sendInStoreLink, { body, key }));

export const createIntake = (body: IntakeBody) => call(api.createIntake, { body });

export const formExists = (body: FormExistsQuery) => call(api.checkExistingApplication, { body });

export const sentFormsKey = ['sent-forms'] as const;
