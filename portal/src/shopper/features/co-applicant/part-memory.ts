import type { StartedForm } from '@millrace/schemas/api';
import { recall } from '../../shared/session/tab-storage.ts';

/** The session storage key for the recipients of the part's link. */
export const PART = 'part';

/** Reads only the possible recipients of a code from the session storage. */
export function partStarted(): StartedForm {
  const { destinations = [] } = recall<Partial<StartedForm>>(PART) ?? {};
  return { formId: PART, destinations };
}
