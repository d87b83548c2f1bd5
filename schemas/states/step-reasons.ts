/** Why a step of a contract stands where it stands, by the code that is kept with it. */
const reasons: Readonly<Record<string, string>> = {
  'lender-does-not-tell': 'The lender does not show whether it did this.',
  'cannot-be-looked-at': 'This lender cannot be asked by us.',
  'too-many-claims': 'It was tried three times without an end.',
  'worker-died': 'The worker that did it died on the way.',
  'worker-silent': 'The worker that did it is silent, and nobody can say whether it still acts.',
  interrupted: 'The worker was interrupted: its database was away, or something broke.',
  'by-a-person': 'Somebody asked the lender and decided.',
  'same-again': 'Doing it twice leaves the same behind as doing it once.',
  'too-late-to-send': 'The worker was held up for too long and sent nothing.',
  'application-gone': 'What it needs of the application is not there any more.',
  'store-closed': 'The store is disabled. This goes on when it is enabled again.',
  'lender-paused': 'The lender is paused. This goes on when it is resumed.',
  'lender-disabled': 'The lender is switched off. This goes on when it is switched on again.',
  'not-open': 'The lender shows the application in another state.',
  'not-connected': 'No connection to the lender came up.',
  'timed-out': 'The lender did not answer in time.',
  'connection-lost': 'The connection broke before the whole reply was read.',
  'server-error': 'The lender answered with an error of its own.',
  'malformed-reply': 'The lender answered something we cannot read.',
  'bad-credentials': 'The lender does not take the store’s credentials.',
  'rate-limited': 'The lender was asked too often.',
  'refused-by-egress-guard': 'The lender’s address is not one that may be called.',
  'mapping-failed': 'Something the lender needs is missing or cannot be put in its form.',
  'page-changed': 'The lender’s page is not the one we know.',
  'needs-person': 'Only a person can go on there: a captcha, a code on a phone, a document.',
  'plugin-broke': 'The lender’s plugin broke.',
};

/** As staff reads it; what a lender called it itself reads as the lender wrote it. */
export const stepReason = (code: string): string => (Object.hasOwn(reasons, code) ? reasons[code]! : code);
