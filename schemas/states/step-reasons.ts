/** Texts for the reason of a contract step's state, by the code that is stored with the step. */
const reasons: Readonly<Record<string, string>> = {
  'lender-does-not-tell': 'The lender does not show whether it completed the step.',
  'cannot-be-looked-at': 'This lender offers no status check.',
  'too-many-claims': 'Three attempts ended without a result.',
  'worker-died': 'The worker died while sending the step.',
  'worker-silent': 'The worker stopped responding and may still be running.',
  interrupted: 'The worker was interrupted because the database was unavailable or an error occurred.',
  'by-a-person': 'A person asked the lender and decided.',
  'same-again': 'This step can safely be sent twice.',
  'too-late-to-send': 'The worker was delayed too long and sent nothing.',
  'application-gone': 'Data of the application that the step needs is no longer stored.',
  'store-closed': 'The store is disabled. This continues when the store is enabled again.',
  'lender-paused': 'The lender is paused. This continues when the lender is resumed.',
  'lender-disabled': 'The lender is switched off. This continues when the lender is switched on again.',
  'not-open': 'The lender shows the application in another state.',
  'not-connected': 'Could not connect to the lender.',
  'timed-out': 'The lender did not answer in time.',
  'connection-lost': 'The connection broke before the whole reply was read.',
  'server-error': 'The lender answered with a server error.',
  'malformed-reply': 'The lender sent a reply that Millrace cannot read.',
  'bad-credentials': 'The lender rejected the store’s credentials.',
  'rate-limited': 'The lender’s rate limit was reached.',
  'refused-by-egress-guard': 'Calls to the lender’s address are not allowed.',
  'mapping-failed': 'A value the lender needs is missing or has the wrong format.',
  'page-changed': 'The lender’s page has changed.',
  'needs-person':
    'Only a person can continue at the lender, for example with a captcha, a code or a document.',
  'plugin-broke': 'The lender’s plugin failed.',
};

/** Returns the reason as a text for staff. A code that comes from the lender is returned unchanged. */
export const stepReason = (code: string): string => (Object.hasOwn(reasons, code) ? reasons[code]! : code);
