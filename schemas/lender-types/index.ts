/**
 * Lender types, with the names that manifests contain. The order in which lenders are asked depends on their
 * types.
 */
export const lenderTypes = [
  'prime',
  'near_prime',
  'sub_prime',
  'lto',
  'proprietary_in_house',
  'third_party_in_house',
] as const;
export type LenderType = (typeof lenderTypes)[number];

export const lenderTypeWords: Readonly<Record<LenderType, string>> = {
  prime: 'Prime',
  near_prime: 'Near-prime',
  sub_prime: 'Sub-prime',
  lto: 'Lease-to-own',
  proprietary_in_house: 'Proprietary in-house',
  third_party_in_house: 'Third-party in-house',
};

/** Returns the display name of a lender type. For an unknown type it returns the name from the manifest. */
export const lenderTypeWord = (type: string): string =>
  Object.hasOwn(lenderTypeWords, type) ? lenderTypeWords[type as LenderType] : type;
