/** Kinds of lender, as lenders' manifests name them. */
export const lenderKinds = [
  'prime',
  'near_prime',
  'sub_prime',
  'lto',
  'proprietary_in_house',
  'third_party_in_house',
] as const;
export type LenderKind = (typeof lenderKinds)[number];

export const lenderKindWords: Readonly<Record<LenderKind, string>> = {
  prime: 'Prime',
  near_prime: 'Near prime',
  sub_prime: 'Subprime',
  lto: 'Lease to own',
  proprietary_in_house: 'Proprietary in-house',
  third_party_in_house: 'Third-party in-house',
};
