const grouped = /^\d{1,3}(,\d{3})+(?=\.|$)/;

/**
 * Converts `$1,299.50` to `1299.50`. Removes only commas between thousands, because `12,50` does not mean 1,250
 * dollars.
 */
export function plainDollars(typed: string): string {
  return typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(grouped, (dollars) => dollars.replaceAll(',', ''));
}
