const longestWaitSeconds = 3600;

/** Returns the seconds that a vendor's reply asks to wait, at most an hour. Null if it names none. */
export function retryAfterOf({ headers }: { readonly headers: object }): number | null {
  const { 'retry-after': after } = headers as Readonly<Record<string, unknown>>;
  const seconds = Number(after);
  return seconds > 0 ? Math.min(seconds, longestWaitSeconds) : null;
}
