import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const formListKey = ['forms'] as const;

interface FormOfStore {
  id: string;
  store_id: number;
}

export const deleteForm = ({ id, store_id }: FormOfStore) =>
  call(api.deleteApplication, { params: { id, store_id } });

export const restoreForm = ({ id, store_id }: FormOfStore) =>
  call(api.restoreApplication, { params: { id, store_id } });

export interface FormAddress {
  storeId: number;
  formId: string;
}

export const processingKey = (formId: string) => ['processing', formId] as const;
