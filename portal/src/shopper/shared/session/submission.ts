import type { SubmitFormBody } from '@millrace/schemas/api';
import { isProblem, randomKey } from '@millrace/schemas/http-client';
import { submitForm } from './api.ts';
import { forget, recall, remember } from './tab-storage.ts';

const SUBMISSION = 'submission';

interface Submission {
  readonly formId: string;
  /**
   * The version and hash that the shopper confirmed. A submission with another version or hash is a new
   * request with a new key.
   */
  readonly confirmed: string;
  readonly key: string;
}

/**
 * Returns the idempotency key for submitting this form. The key survives failures and reloads, so that the form
 * is submitted only once.
 */
function keyFor(formId: string, { version, shown }: SubmitFormBody): string {
  const confirmed = `${version} ${shown}`;
  const known = recall<Submission>(SUBMISSION);
  if (known?.formId === formId && known.confirmed === confirmed) return known.key;
  const key = randomKey();
  remember(SUBMISSION, { formId, confirmed, key } satisfies Submission);
  return key;
}

/**
 * Removes the idempotency key, so that the next submission is a new request. Called after answers have
 * changed.
 */
export const newSubmission = (): void => forget(SUBMISSION);

/** Submits a form. If the form was already submitted, this counts as success. */
export async function submitOnce(formId: string, confirmed: SubmitFormBody): Promise<void> {
  try {
    await submitForm(confirmed, keyFor(formId, confirmed));
  } catch (error) {
    if (isProblem(error, 'already-submitted')) return;
    if (isProblem(error) && error.status === 422) newSubmission();
    throw error;
  }
}
