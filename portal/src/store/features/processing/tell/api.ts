import type {
  CustomerNotified,
  HardSubmitBody,
  ResponseLinkBody,
  NotifyCustomerBody,
} from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/**
 * The kinds of messages to the customer. `retry` says that a payment failed, and its link leads to the page
 * where the customer pays again.
 */
export type CustomerNotification = 'offer' | 'approval' | 'notice' | 'retry' | 'link';

const linkBody = ({ form_id, store_id, lender_id }: NotifyCustomerBody): ResponseLinkBody => ({
  formId: form_id,
  storeId: store_id,
  lenderId: lender_id,
});

/** Sends the customer a message about a lender. */
export function notifyCustomerAbout(
  kind: CustomerNotification,
  about: NotifyCustomerBody,
): Promise<CustomerNotified> {
  const { lender_id, form_id, store_id } = about;
  switch (kind) {
    case 'offer':
      return call(api.sendOffer, { params: { lender_id, form_id, store_id } });
    case 'approval':
      return call(api.sendForApproval, { body: about });
    case 'notice':
    case 'retry':
      return call(api.notifyCustomer, { body: about });
    case 'link':
      return call(api.sendResponseLink, { body: linkBody(about) });
  }
}

/** Sends the application to a planned lender immediately, before the planned order reaches this lender. */
export const hardSubmit = (body: HardSubmitBody): Promise<unknown> => call(api.hardSubmit, { body });
