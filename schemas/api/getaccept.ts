import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Done, Instant, Nullable, NumericId } from './common.ts';

const DocumentId = Type.String({ pattern: '^[A-Za-z0-9_-]{4,64}$' });

/** A document of GetAccept, as it was read from its API. */
export const DealDocument = Type.Object({
  id: Type.String(),
  /** The store that the document names. */
  store_id: Nullable(NumericId),
  /** The status at GetAccept, for example `signed`. */
  status: Type.String(),
  /** When the signature started the set-up of the store. Null: it has not. */
  onboarded_at: Nullable(Instant),
  message: Type.String(),
  read_at: Instant,
});
export type DealDocument = Static<typeof DealDocument>;

export const listDealDocuments = endpoint({
  id: 'admin.getaccept-documents',
  method: 'GET',
  path: '/admin/getaccept/documents',
  permission: 'integrations:update',
  own: true,
  reply: Type.Array(DealDocument),
  summary: 'List the latest documents of GetAccept',
});

export const readDealDocument = endpoint({
  id: 'admin.getaccept-read',
  method: 'POST',
  path: '/admin/getaccept/documents/read',
  permission: 'integrations:update',
  own: true,
  body: Type.Object({ document_id: DocumentId }, { additionalProperties: false }),
  reply: DealDocument,
  summary: 'Read a document from GetAccept again',
  example: { document_id: 'signed-store-12' },
});

export const receiveDealNotification = endpoint({
  id: 'getaccept.notifications',
  method: 'POST',
  path: '/webhooks/getaccept',
  permission: 'deal-notification:receive',
  own: true,
  body: Type.Object(
    {
      event: Type.Optional(Type.String({ maxLength: 100 })),
      document: Type.Object({ id: DocumentId }, { additionalProperties: false }),
    },
    { additionalProperties: false },
  ),
  reply: Done,
  audience: 'program',
  summary: 'Receive a notification of GetAccept about a document',
  description:
    'The notification is not signed. Only the id of the document is used, and the document is read from GetAccept.',
});
