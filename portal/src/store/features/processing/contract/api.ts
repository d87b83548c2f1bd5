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
import { call, type UploadedFile } from '@millrace/schemas/http-client';
import { queryOptions } from '@tanstack/react-query';

type Send<Body> = (body: Body, occasion: number) => Promise<Done>;

// Each of these functions starts one step of a contract at a lender. `occasion` is the number of steps that
// the contract already has. It is part of the idempotency key, so that a later step with the same input is a
// new request.
export const setInvoice: Send<SetInvoiceBody> = (body, occasion) => call(api.setInvoice, { body, occasion });
export const answerLender: Send<ContractAnswerBody & { files: readonly UploadedFile[] }> = (
  { files, ...body },
  occasion,
) => call(api.answerContractRequest, { body, files, occasion });
export const selectOffer: Send<ContractAddress> = (body, occasion) =>
  call(api.selectContractOffer, { body, occasion });
export const cancelContract: Send<CancelContractBody> = (body, occasion) =>
  call(api.cancelContract, { body, occasion });
export const confirmDelivery: Send<ConfirmDeliveryBody> = (body, occasion) =>
  call(api.confirmDelivery, { body, occasion });
export const refund: Send<RefundBody> = (body, occasion) => call(api.refund, { body, occasion });
export const takeBack: Send<TakeBackBody> = (body, occasion) => call(api.takeBackStep, { body, occasion });

export const sendContract: Send<ContractAddress> = ({ lender_id, form_id, store_id }, occasion) =>
  call(api.sendContract, { params: { lender_id, form_id, store_id }, occasion });

export const storeContractQuery = (query: ContractAddress) =>
  queryOptions({
    queryKey: ['store-contract', query],
    queryFn: ({ signal }) => call(api.getStoreContract, { query, signal }),
  });
