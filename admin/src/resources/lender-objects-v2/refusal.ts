import { findingsOf } from '../../shared/findings.ts';

/** Each thing the server found wrong, with the place it is at. */
export function refusal(error: Error | null): string | undefined {
  const lines = findingsOf(error).map(([field, message]) => `${field}: ${message}`);
  return lines.length > 0 ? lines.join(' · ') : error?.message;
}
