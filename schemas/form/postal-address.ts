/** Ids of the answers that make the applicant's postal address. */
export const postalAddressFields = [
  'address_number',
  'address_street_name',
  'apt_suite',
  'city',
  'state_name',
  'zip_code',
] as const;

/** Returns the applicant's postal address in one line, with the apartment. Empty if no part of it is known. */
export function postalAddress(answers: Readonly<Partial<Record<string, string>>>): string {
  const words = (...fields: readonly (typeof postalAddressFields)[number][]): string =>
    fields.flatMap((field) => answers[field]?.trim() || []).join(' ');
  const parts = [
    words('address_number', 'address_street_name'),
    words('apt_suite'),
    words('city'),
    words('state_name', 'zip_code'),
  ];
  return parts.filter((part) => part !== '').join(', ');
}
