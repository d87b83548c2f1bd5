import type { Done } from '@millrace/schemas/api';
import { request } from '../../../shared/api/request.ts';

/** The cookie stays; what was proven has to be proven again. */
export const lockSession = (): Promise<Done> => request('/shopper/lock', { method: 'POST' });
