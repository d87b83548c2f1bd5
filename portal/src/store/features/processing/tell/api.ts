import type { CustomerTold, HardSubmitBody, ResponseLinkBody, TellCustomerBody } from '@millrace/schemas/api';
import { request } from '../../../api/request.ts';

/** `retry` is the notice of a payment that failed: it says so, and its link leads to where it is tried again. */
export type Telling = 'offer' | 'approval' | 'notice' | 'retry' | 'link';

const send = (path: string, body: object, idempotencyKey: string): Promise<CustomerTold> =>
  request(path, { method: 'POST', body, idempotencyKey });

const linkBody = ({ form_id, store_id, lender_id }: TellCustomerBody): ResponseLinkBody => ({
  formId: form_id,
  storeId: store_id,
  lenderId: lender_id,
});

/** Tells the customer something about a lender. */
export function tellCustomer(kind: Telling, about: TellCustomerBody, key: string): Promise<CustomerTold> {
  switch (kind) {
    case 'offer':
      return send(`/api-pipe/${about.lender_id}/${about.form_id}/${about.store_id}/send-offer`, {}, key);
    case 'approval':
      return send('/e2e/send-to-applicant-for-approval', about, key);
    case 'notice':
    case 'retry':
      return send('/e2e/send-customer-notification', about, key);
    case 'link':
      return send('/user-notifications/send-provider-response-link', linkBody(about), key);
  }
}

/** Has a lender of the plan asked now. */
export const hardSubmit = (body: HardSubmitBody, idempotencyKey: string): Promise<unknown> =>
  request('/e2e/application/hard-submit', { method: 'POST', body, idempotencyKey });
