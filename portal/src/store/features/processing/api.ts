import type { AasoDetails, OpenCustomerViewBody, RegradeBody, SubmitBody } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { chosenLanguage } from '../../language/language.ts';
import { processingKey, type FormAddress } from '../../shared/forms/api.ts';

export const processingQuery = ({ storeId, formId }: FormAddress) =>
  queryOptions({
    queryKey: [...processingKey(formId), storeId],
    queryFn: ({ signal }) =>
      call(api.getProcessingDetails, {
        params: { store_id: storeId, form_id: formId },
        query: { locale: chosenLanguage() === 'es' ? 'es' : null },
        signal,
      }),
  });

/**
 * Opens the customer view of an application in this browser. Ends a customer view that is already open in
 * this browser.
 */
export const openCustomerView = (body: OpenCustomerViewBody): Promise<AasoDetails> =>
  call(api.openCustomerView, { body });

export const submitApplication = (body: SubmitBody): Promise<unknown> =>
  call(api.submitApplication, { body });

/**
 * Corrects answers and sends the application to the lender again.
 * @param restarts true if a contract with the lender ended without funding
 */
export const regradeApplication = (body: RegradeBody, restarts: boolean): Promise<unknown> =>
  restarts ? call(api.restartApplication, { body }) : call(api.regradeApplication, { body });
