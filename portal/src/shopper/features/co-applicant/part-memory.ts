import type { StartedForm } from '@millrace/schemas/api';
import { recall } from '../../shared/session/tab-storage.ts';

/** Under this name the tab knows where the link of the part went. */
export const PART = 'part';

/** Where a code can go, and nothing else of what the tab remembers. */
export function partStarted(): StartedForm {
  const { destinations = [] } = recall<Partial<StartedForm>>(PART) ?? {};
  return { formId: PART, destinations };
}
