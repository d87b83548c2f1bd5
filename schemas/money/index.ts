/**
 * Formats an integer amount in US cents as dollars, in US notation for both languages. It shows no cents or
 * two digits: `$3,200` or `$148.33`, never `$148.3`.
 */
export function dollars(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
}
