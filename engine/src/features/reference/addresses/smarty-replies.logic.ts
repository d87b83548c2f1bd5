import type { AddressSuggestion } from '@millrace/schemas/api';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 120) : '');

/**
 * Reads the usable suggestions from a reply of US Autocomplete Pro. Ignores entries without a street or a
 * ZIP code.
 */
export function readSuggestions(body: unknown): AddressSuggestion[] {
  const { suggestions } = (body ?? {}) as { suggestions?: unknown };
  if (!Array.isArray(suggestions)) return [];
  return (suggestions as Record<string, unknown>[]).flatMap((item) => {
    const street_line = text(item?.street_line);
    const zipcode = text(item?.zipcode);
    if (street_line === '' || !/^\d{5}/.test(zipcode)) return [];
    const entries = Number.isInteger(item.entries) ? Number(item.entries) : 0;
    const place = { city: text(item.city), state: text(item.state), zipcode };
    return [{ street_line, secondary: text(item.secondary), ...place, entries }];
  });
}
