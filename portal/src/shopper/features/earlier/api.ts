import type { EarlierForm } from '@millrace/schemas/api';
import { request } from '../../../shared/api/request.ts';

/** Whether who holds this form applied at the store before. */
export const earlierForm = (): Promise<EarlierForm> => request('/shopper/form/earlier');
