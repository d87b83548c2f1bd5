import type { Done } from '@millrace/schemas/api';
import { request } from '../../shared/api/request.ts';

export const endSession = (): Promise<Done> => request('/shopper/end', { method: 'POST' });
