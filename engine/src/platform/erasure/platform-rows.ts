import { erasedRows } from './erased-rows.ts';

/** Rows of the platform's tables that contain personal data of an application. */
export const platformErasedRows = [
  erasedRows({
    what: 'Calls of lenders in the inbox',
    table: 'inbox',
    where: `t.id IN (SELECT j.inbox_id::bigint FROM job j WHERE j.application_id = ?) AND t.body_sealed <> ''::bytea`,
    set: `body_sealed = ''::bytea`,
  }),
  erasedRows({
    what: 'Sessions of the shopper',
    table: 'session',
    where: 't.application_id = ?',
  }),
];
