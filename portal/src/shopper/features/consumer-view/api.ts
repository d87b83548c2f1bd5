import type { AasoDetails, ConsumerView, Done, StartedForm } from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import * as api from '@millrace/schemas/calls';
import { showAmountsIn } from '../../../shared/format/money.ts';
import { call } from '@millrace/schemas/http-client';

export interface CustomerViewAddress {
  readonly storeId: string;
  readonly formId: string;
  readonly aasoId: string;
}

export const readAaso = (formId: string): Promise<AasoDetails> =>
  call(api.getCustomerViewDetails, { params: { form_id: formId } });

export async function readConsumerView(
  { storeId, formId }: CustomerViewAddress,
  locale: Locale,
): Promise<ConsumerView> {
  const params = { store_id: storeId, form_id: formId };
  const view = await call(api.getCustomerView, { params, query: { locale } });
  showAmountsIn(view.store.currency);
  return view;
}

/**
 * Starts a session in which the shopper can choose an offer. The session returns no data until the shopper
 * has entered a code.
 */
export const startChoice = (formId: string): Promise<StartedForm> =>
  call(api.startChoiceInStore, { params: { form_id: formId } });

export const endConsumerView = (): Promise<Done> => call(api.endCustomerView);
