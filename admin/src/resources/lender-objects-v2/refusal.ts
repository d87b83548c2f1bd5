import { HttpError } from 'react-admin';

/** Each thing the server found wrong, with the place it is at. */
export function refusal(error: Error | null): string | undefined {
  if (!error) return undefined;
  const errors = error instanceof HttpError ? (error.body?.errors as unknown) : undefined;
  if (typeof errors !== 'object' || errors === null) return error.message;
  const lines = Object.entries(errors).map(([field, message]) => `${field}: ${String(message)}`);
  return lines.length > 0 ? lines.join(' · ') : error.message;
}
