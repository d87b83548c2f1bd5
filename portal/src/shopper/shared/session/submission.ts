import { isProblem, randomKey } from '@millrace/schemas/http-client';
import { submitForm } from './api.ts';
import { forget, recall, remember } from './tab-storage.ts';

const SUBMISSION = 'submission';

interface Submission {
  readonly formId: string;
  readonly key: string;
}

/**
 * Returns the idempotency key for submitting this form. The key survives failures and reloads, so that the form
 * is submitted only once.
 */
function keyFor(formId: string): string {
  const known = recall<Submission>(SUBMISSION);
  if (known?.formId === formId) return known.key;
  const key = randomKey();
  remember(SUBMISSION, { formId, key } satisfies Submission);
  return key;
}

/** Resets the idempotency key, so that the next submission is a new request. Called after answers were changed. */
export const newSubmission = (): void => forget(SUBMISSION);

/** Submits a form. If the form was already submitted, this counts as success. */
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
