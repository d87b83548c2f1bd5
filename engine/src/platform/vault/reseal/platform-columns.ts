import { sealedColumn } from './sealed-column.ts';

/** The columns with encrypted (sealed) values in the platform's tables. */
export const platformSealedColumns = [
  sealedColumn({
    kind: 'data keys of applications',
    table: 'data_key',
    column: 'wrapped',
    id: { column: 'application_id', type: 'uuid' },
    place: { row: `''`, org: '0' },
  }),
  sealedColumn({
    kind: 'calls in the inbox',
    table: 'inbox',
    column: 'body_sealed',
    id: { column: 'id', type: 'bigint' },
    place: { row: 't.row_uuid', org: '0' },
  }),
  sealedColumn({
    kind: 'messages that wait to be sent',
    table: 'outgoing_message',
    column: 'content_sealed',
    id: { column: 'id', type: 'uuid' },
    place: { column: 'content', row: 't.id', org: '0' },
  }),
];
