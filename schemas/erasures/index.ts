/** The kinds of applications that have different retention times, with the names that staff read. */
export const retentionClasses = {
  draft: 'Draft that was never submitted',
  test: 'Test application',
  application: 'Submitted application without a funded contract',
  contract: 'Application with a contract',
} as const;
export type RetentionClass = keyof typeof retentionClasses;

/** Why an application cannot be deleted now. */
export const keptReasons = {
  erased: 'Its personal data is already deleted.',
  held: 'It is on hold. Release the hold first.',
  open: 'A lender still works on it. Wait for the answer or end the contract first.',
  'kept-by-law':
    'The law requires keeping records of a credit application for 25 months after the last action.',
} as const;
export type KeptReason = keyof typeof keptReasons;

/** Data that stays after a deletion. Staff read these sentences before they agree to the deletion. */
export const staysAfterErasure: readonly string[] = [
  'Reference, store and dates, so that reports and counts stay correct',
  'Which lenders were asked, their outcomes and approved amounts',
  'Amounts and dates of the closeout, and the reasons that staff entered for them',
  'Which consents were given and when, without the device',
  'The audit log, which names ids only',
];

export const erasureStates = {
  asked: 'Waits for a second person',
  planned: 'Planned',
  refused: 'Refused',
  stopped: 'Stopped',
  erased: 'Deleted',
} as const;
export type ErasureState = keyof typeof erasureStates;
