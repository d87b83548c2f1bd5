import type { Done } from '@millrace/schemas/api';
import { request } from '../../api/request.ts';

export const formListKey = ['forms'] as const;

interface FormOfStore {
  id: string;
  store_id: number;
}

export const deleteForm = ({ id, store_id }: FormOfStore) =>
  request<Done>(`/forms/${id}/${store_id}`, { method: 'DELETE' });

export const restoreForm = ({ id, store_id }: FormOfStore) =>
  request<Done>(`/forms/${id}/${store_id}/restore`, { method: 'POST', body: {} });

export interface FormAddress {
  storeId: number;
  formId: string;
}

export const processingKey = (formId: string) => ['processing', formId] as const;
