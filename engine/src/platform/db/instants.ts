/** Converts a timestamptz value of the driver to the ISO text of the API. */
export function instant(value: Date | string): string {
  return new Date(value).toISOString();
}

export function instantOrNull(value: Date | string | null): string | null {
  return value === null ? null : instant(value);
}
