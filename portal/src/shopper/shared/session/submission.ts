import { isProblem, randomKey } from '@millrace/schemas/http-client';
import { submitForm } from './api.ts';
import { forget, recall, remember } from './tab-storage.ts';

const SUBMISSION = 'submission';

interface Submission {
  readonly formId: string;
  readonly key: string;
}

/** The key of this form's submission: the same after a failure or a refresh, so that it can only be sent once. */
function keyFor(formId: string): string {
  const known = recall<Submission>(SUBMISSION);
  if (known?.formId === formId) return known.key;
  const key = randomKey();
  remember(SUBMISSION, { formId, key } satisfies Submission);
  return key;
}

/** From here on a submission is another one: the answers have to change first. */
export const newSubmission = (): void => forget(SUBMISSION);

/** Sends a form. A form that was sent before counts as sent. */
export async function submitOnce(formId: string): Promise<void> {
  try {
    await submitForm(keyFor(formId));
  } catch (error) {
    if (!isProblem(error)) throw error;
    if (error.status === 409 && error.code !== 'draft-changed') return;
    if (error.status === 422) newSubmission();
    throw error;
  }
}
