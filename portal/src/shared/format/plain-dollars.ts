const grouped = /^\d{1,3}(,\d{3})+(?=\.|$)/;

/** `$1,299.50` as `1299.50`. Only commas between thousands are taken off: `12,50` is no 1,250 dollars. */
export function plainDollars(typed: string): string {
  return typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(grouped, (dollars) => dollars.replaceAll(',', ''));
}
