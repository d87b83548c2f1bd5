import { HttpError } from 'react-admin';

/** What a refused request says of each of its fields. */
export const findingsOf = (error: Error | null): [string, string][] =>
  error instanceof HttpError
    ? Object.entries((error.body as { errors?: Record<string, string> } | null)?.errors ?? {})
    : [];
