/** Why a database is in quarantine, as operators read it. */
export const quarantineCauses = {
  restored: 'A backup was restored.',
  'database-older': 'The database is older than the record outside it. Its newest work is lost.',
  'server-changed':
    'Another server or copy of the database took over: a failover, a point-in-time recovery or a restored copy.',
  'other-database': 'The record outside the database belongs to another database.',
  'file-missing': 'The record outside the database is missing, so lost work cannot be ruled out.',
  'file-changed': 'The record outside the database was changed.',
} as const;

export type QuarantineCause = keyof typeof quarantineCauses;

const effects: Readonly<Record<string, string>> = {
  'attempts-checked': 'open applications at a lender: the status is checked before anything is sent',
  'attempts-repeated-with-key': 'open applications that are sent again; the lender ignores a second one',
  'attempts-reviewed': 'open applications at a lender that only a person can check',
  'answers-checked': 'answers to lenders: the status is checked before anything is sent',
  'steps-checked': 'contract steps: the status is checked before anything is sent',
  'steps-repeated': 'contract steps that are safe to do again',
  'steps-reviewed': 'contract steps that only a person can check',
  'applications-erased-again': 'deleted applications that the backup still held were deleted again',
  'sessions-revoked': 'sessions ended; people sign in again',
  'pin-returns-ended': 'possibilities to sign in again with a PIN ended',
  'co-applicant-sessions-revoked': 'sessions of co-applicants ended',
  'sign-in-codes-revoked': 'unused sign-in codes deleted',
  'verification-codes-revoked': 'unused codes of shoppers deleted',
  'registration-codes-revoked': 'unused codes of registrations deleted',
  'status-codes-revoked': 'unused codes for application status deleted',
  'password-links-revoked': 'unused links to set a password deleted',
  'form-links-revoked': 'links to applications ended; stores send them again',
  'invitations-revoked': 'invitations to accounts ended',
  'customer-views-ended': 'customer views ended',
  'messages-revoked': 'unsent texts and emails discarded',
};

/**
 * Returns the words for an effect of a quarantine. Screens show them after the number of affected objects.
 */
export const effectWords = (effect: string): string => effects[effect] ?? effect;
