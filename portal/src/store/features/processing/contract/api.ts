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
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

type Send<Body> = (body: Body, key: string) => Promise<Done>;

// Each call starts one step of a contract. The server processes the same key once.
export const setInvoice: Send<SetInvoiceBody> = (body, key) => call(api.setInvoice, { body, key });
export const answerLender: Send<ContractAnswerBody> = (body, key) =>
  call(api.answerContractRequest, { body, key });
export const selectOffer: Send<ContractAddress> = (body, key) => call(api.selectContractOffer, { body, key });
export const cancelContract: Send<CancelContractBody> = (body, key) =>
  call(api.cancelContract, { body, key });
export const confirmDelivery: Send<ConfirmDeliveryBody> = (body, key) =>
  call(api.confirmDelivery, { body, key });
export const refund: Send<RefundBody> = (body, key) => call(api.refund, { body, key });
export const takeBack: Send<TakeBackBody> = (body, key) => call(api.takeBackStep, { body, key });

export const sendContract: Send<ContractAddress> = ({ lender_id, form_id, store_id }, key) =>
  call(api.sendContract, { params: { lender_id, form_id, store_id }, key });
