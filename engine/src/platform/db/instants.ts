/** A timestamptz as the driver gives it, as the API writes it. */
export function instant(value: Date | string): string {
  return new Date(value).toISOString();
}

export function instantOrNull(value: Date | string | null): string | null {
  return value === null ? null : instant(value);
}
