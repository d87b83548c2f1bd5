import { erasedRows } from '../../../platform/erasure/erased-rows.ts';

const ofApplication = 't.attempt_id IN (SELECT a.id FROM attempt a WHERE a.application_id = ?)';

/** Personal data of attempts. Their states, outcomes and amounts stay for reports. */
export const erasedAttempts = [
  erasedRows({
    what: 'Replies of lenders, and corrections',
    table: 'attempt',
    where: 't.application_id = ? AND (t.reply_sealed IS NOT NULL OR t.correction IS NOT NULL)',
    set: 'reply_sealed = NULL, correction = NULL, asked = NULL',
  }),
  erasedRows({
    what: 'Notes in the history of lenders',
    table: 'attempt_event',
    where: `${ofApplication} AND (t.note IS NOT NULL OR t.decided IS NOT NULL)`,
    set: 'note = NULL, decided = NULL',
  }),
  erasedRows({
    what: 'Ids that lenders gave to the application',
    table: 'attempt_reference',
    where: ofApplication,
  }),
];
