import type { StartedForm } from '@millrace/schemas/api';
import { recall } from '../../shared/session/tab-storage.ts';

/** The session storage key under which the possible recipients of a code are stored. */
export const PART = 'part';

/** Returns the possible recipients of a code from the session storage, in the shape that the code screen needs. */
export function partStarted(): StartedForm {
  const { destinations = [] } = recall<Partial<StartedForm>>(PART) ?? {};
  return { formId: PART, destinations };
}
