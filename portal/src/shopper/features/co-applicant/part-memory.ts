import type { StartedForm } from '@millrace/schemas/api';
import { recall } from '../../shared/session/tab-storage.ts';

/** The session storage key for the masked addresses to which a code can be sent. */
export const PART = 'part';

/**
 * Reads from the session storage the masked addresses to which a code can be sent. Returns them in the shape
 * that the code screen needs.
 */
export function partStarted(): StartedForm {
  const { destinations = [] } = recall<Partial<StartedForm>>(PART) ?? {};
  return { formId: PART, destinations };
}
