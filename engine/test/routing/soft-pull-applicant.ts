/** The answers that a soft credit inquiry requires. */
export const softPullApplicant = {
  first_name: 'Ana',
  last_name: 'Delgado',
  address_number: '107',
  address_street_name: 'Larch Street',
  city: 'Columbus',
  state_name: 'OH',
  zip_code: '43004',
};
