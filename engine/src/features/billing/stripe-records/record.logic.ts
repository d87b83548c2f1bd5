/** The stores that a subscription pays for, from its metadata at Stripe (`store_ids`: ids separated by commas). */
export const storesIn = (metadata: Readonly<Record<string, string>>): number[] =>
  (metadata['store_ids'] ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
