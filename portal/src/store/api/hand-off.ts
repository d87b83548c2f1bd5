import type { AasoDetails, HandOffBody } from '@millrace/schemas/api';
import { request } from './request.ts';

/** Opens the shopper's view of an application in this browser; it takes the place of the one before. */
export const handOff = (body: HandOffBody): Promise<AasoDetails> =>
  request('/e2e/applicant/hand-off', { method: 'POST', body });
