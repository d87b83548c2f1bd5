import { findingsOf } from '../../../../shared/data/findings.ts';

/** Returns the messages of a server error, each with its field. Undefined if there is no error. */
export function refusal(error: Error | null): string | undefined {
  const lines = findingsOf(error).map(([field, message]) => `${field}: ${message}`);
  return lines.length > 0 ? lines.join(' · ') : error?.message;
}
