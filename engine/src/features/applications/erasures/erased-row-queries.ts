import { erasedRows } from '../../../platform/erasure/erased-rows.ts';

/** True for rows `t` of the applicant, if no other application of the applicant is left. */
const ofLastApplication = `t.applicant_id = (SELECT a.applicant_id FROM application a WHERE a.id = ?)
  AND (SELECT count(*) FROM application same WHERE same.applicant_id = t.applicant_id AND same.erased_at IS NULL) = 1`;

/** Rows of this context beside the application itself, apart from those that other features register. */
export const erasedApplicationRows = [
  erasedRows({
    what: 'Devices from which consents were given',
    table: 'consent',
    where: 't.application_id = ? AND (t.ip IS NOT NULL OR t.user_agent IS NOT NULL)',
    set: 'ip = NULL, user_agent = NULL',
  }),
  erasedRows({
    what: 'Codes that confirmed a phone or e-mail',
    table: 'verification_code',
    where: 't.application_id = ?',
  }),
  erasedRows({
    what: 'Notes about the applicant',
    table: 'applicant_note',
    where: ofLastApplication,
  }),
  erasedRows({
    what: 'Links with which the applicant sets a password',
    table: 'applicant_link',
    where: ofLastApplication,
  }),
];
