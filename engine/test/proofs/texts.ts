/** Sentences and labels that are given and stay as they are, byte for byte: by the name their requirement has. */
export const texts = {
  'incorrect-code': 'Incorrect Code',
  'verify-60202': 'Max attempts reached - please wait 10 minutes and try again',
  'verify-60203': 'Max send attempts reached - please wait 10 minutes and try again',
  'verify-60205': 'SMS is not supported by landline phone number',
  'nine-digits-max': ' Must be 9 digits',
  'archive-invalid-id': 'Invalid config ID format',
  'archive-no-ids': 'No config IDs provided for archiving',
  'missing-required-ids': 'Missing required IDs: ',
  'config-not-found': 'Could not find config with ID 999999',
  'category-name-required': 'Name required',
  'category-description-required': 'Category description is required',
  'category-lender-required': 'Must include at least one lender',
  'not-configured': 'This form has not yet been configured',
} as const;
export type TextName = keyof typeof texts;
