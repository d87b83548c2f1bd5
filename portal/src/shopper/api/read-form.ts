import type { ShopperForm } from '@millrace/schemas/api';
import type { MergedForm } from '@millrace/schemas/form';
import { request } from '../../shared/api/request.ts';

/** The contract leaves the merged form open; it is the one of `@millrace/schemas/form`. */
export type SavedForm = Omit<ShopperForm, 'form'> & { readonly form: MergedForm };

export const readForm = (): Promise<SavedForm> => request('/shopper/form');
