import { findingsOf } from '../../../shared/findings.ts';

/** The errors of the server, each with its place. */
export function refusal(error: Error | null): string | undefined {
  const lines = findingsOf(error).map(([field, message]) => `${field}: ${message}`);
  return lines.length > 0 ? lines.join(' · ') : error?.message;
}
