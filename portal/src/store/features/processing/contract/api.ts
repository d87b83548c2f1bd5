import type {
  CancelContractBody,
  ConfirmDeliveryBody,
  ContractAddress,
  ContractAnswerBody,
  Done,
  RefundBody,
  SetInvoiceBody,
  TakeBackBody,
} from '@millrace/schemas/api';
import { request } from '../../../api/request.ts';

type Send<Body> = (body: Body, idempotencyKey: string) => Promise<Done>;

const sending =
  <Body>(path: string): Send<Body> =>
  (body, idempotencyKey) =>
    request(path, { method: 'POST', body, idempotencyKey });

// One step of a contract at a lender each; the same key acts once.
export const setInvoice = sending<SetInvoiceBody>('/e2e/invoice');
export const answerLender = sending<ContractAnswerBody>('/e2e/answer');
export const selectOffer = sending<ContractAddress>('/e2e/select-offer');
export const cancelContract = sending<CancelContractBody>('/e2e/e2e-cancel-contract');
export const confirmDelivery = sending<ConfirmDeliveryBody>('/e2e/applicant/confirm-delivery');
export const refund = sending<RefundBody>('/e2e/refund');
export const takeBack = sending<TakeBackBody>('/e2e/take-back');

export const sendContract: Send<ContractAddress> = ({ lender_id, form_id, store_id }, idempotencyKey) =>
  request(`/api-pipe/${lender_id}/${form_id}/${store_id}/send-contract`, {
    method: 'POST',
    body: {},
    idempotencyKey,
  });
