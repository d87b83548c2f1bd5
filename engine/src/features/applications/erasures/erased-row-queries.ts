import { erasedRows } from '../../../platform/erasure/erased-rows.ts';

/** SQL condition on rows `t` of an applicant: true if all other applications of the applicant are erased. */
const ofLastApplication = `t.applicant_id = (SELECT a.applicant_id FROM application a WHERE a.id = ?)
  AND (SELECT count(*) FROM application same WHERE same.applicant_id = t.applicant_id AND same.erased_at IS NULL) = 1`;

/**
 * Rows in other tables of this context that contain personal data of an application. Other features register
 * their own rows.
 */
export const erasedApplicationRows = [
  erasedRows({
    what: 'Devices from which consents were given',
    table: 'consent',
    where: 't.application_id = ? AND (t.ip IS NOT NULL OR t.user_agent IS NOT NULL)',
    set: 'ip = NULL, user_agent = NULL',
  }),
  erasedRows({
    what: 'Devices from which stages were agreed to',
    table: 'application_stage',
    where: 't.application_id = ? AND (t.ip IS NOT NULL OR t.user_agent IS NOT NULL)',
    set: 'ip = NULL, user_agent = NULL',
  }),
  erasedRows({
    what: 'Follow-ups of the store',
    table: 'application_follow_up',
    where: 't.form_id = ?',
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
