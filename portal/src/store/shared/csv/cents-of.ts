/** Converts `$1,234.50`, `1234.5`, `(12.00)` or `-12` to cents. Returns null if the text is not an amount. */
export function centsOf(text: string): number | null {
  const plain = text.replaceAll(/[\s$£,]/g, '').replace(/^\((.*)\)$/, '-$1');
  if (!/^-?\d+(?:\.\d{1,2})?$/.test(plain)) return null;
  return Math.round(Number(plain) * 100);
}
