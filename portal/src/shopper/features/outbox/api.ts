import type { DemoMessage } from '@millrace/schemas/api';
import { request } from '../../../shared/api/request.ts';

/** Texts and emails that the demo kept instead of sending, newest first. */
export const readOutbox = (): Promise<DemoMessage[]> => request('/demo/outbox');
