import Type, { type Static } from 'typebox';
import { Instant, Nullable, NumericId, Text } from './common.ts';

/** Typed and ended with Enter. Addresses are taken as they are typed. */
const Words = Type.Array(Type.String({ minLength: 1, maxLength: 255, pattern: '^[^\\r\\n\\u0000]*$' }), {
  maxItems: 50,
});

/** What became of the clicks on a link. */
export const LinkFigures = Type.Object({
  clicks: Type.Integer(),
  started: Type.Integer(),
  submitted: Type.Integer(),
  approved: Type.Integer(),
});
export type LinkFigures = Static<typeof LinkFigures>;

/** Lists carry both ways of writing the ids of the store and the form. */
export const MarketingLink = Type.Object({
  id: NumericId,
  store_id: NumericId,
  storeId: NumericId,
  store_name: Type.String(),
  org_id: NumericId,
  cfa_config_id: NumericId,
  cfaConfigId: NumericId,
  config_name: Type.String(),
  name: Type.String(),
  /** The form's own link; `url` has the id of this link in it, `qr_url` says that it was scanned as well. */
  original_url: Type.String(),
  url: Type.String(),
  qr_url: Type.String(),
  notify_emails: Type.Array(Type.String()),
  tags: Type.Array(Type.String()),
  is_active: Type.Boolean(),
  is_default: Type.Boolean(),
  archived: Type.Boolean(),
  click_count: Type.Integer(),
  figures: LinkFigures,
  created_by: Nullable(NumericId),
  created_at: Instant,
});
export type MarketingLink = Static<typeof MarketingLink>;
export const MarketingLinkList = Type.Array(MarketingLink);

/** What is missing of the ids is said by the service, by name. The last five are set by the server, whatever is sent. */
export const NewLinkBody = Type.Object(
  {
    store_id: Type.Optional(Nullable(NumericId)),
    cfa_config_id: Type.Optional(Nullable(NumericId)),
    org_id: Type.Optional(Nullable(NumericId)),
    name: Type.Optional(Text()),
    tags: Type.Optional(Words),
    notify_emails: Type.Optional(Words),
    original_url: Type.Optional(Type.String({ maxLength: 2000 })),
    is_active: Type.Optional(Type.Boolean()),
    is_default: Type.Optional(Type.Boolean()),
    click_count: Type.Optional(Type.Integer()),
    created_by: Type.Optional(Nullable(NumericId)),
  },
  { additionalProperties: false },
);
export type NewLinkBody = Static<typeof NewLinkBody>;

export const LinkBody = Type.Object(
  {
    id: Type.Optional(NumericId),
    storeId: NumericId,
    data: Type.Object(
      {
        name: Type.Optional(Text()),
        tags: Type.Optional(Words),
        notify_emails: Type.Optional(Words),
        archived: Type.Optional(Type.Literal(true)),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type LinkBody = Static<typeof LinkBody>;

export const ArchiveLinkBody = Type.Object(
  { id: Type.Optional(NumericId), storeId: NumericId, archived: Type.Literal(true) },
  { additionalProperties: false },
);
export type ArchiveLinkBody = Static<typeof ArchiveLinkBody>;

export const LinksOfConfig = Type.Object({ cfaConfigId: NumericId }, { additionalProperties: false });
export type LinksOfConfig = Static<typeof LinksOfConfig>;
export const LinksOfStore = Type.Object({ storeId: NumericId }, { additionalProperties: false });
export type LinksOfStore = Static<typeof LinksOfStore>;
export const LinksOfOrg = Type.Object({ orgId: NumericId }, { additionalProperties: false });
export type LinksOfOrg = Static<typeof LinksOfOrg>;
