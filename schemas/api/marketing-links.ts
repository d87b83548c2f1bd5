import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Done, IdParams, Instant, Nullable, NumericId, Text } from './common.ts';

/**
 * A list of words that a user entered one by one, each confirmed with the Enter key. A word may be an email
 * address, which is not validated.
 */
const Words = Type.Array(Type.String({ minLength: 1, maxLength: 255, pattern: '^[^\\r\\n\\u0000]*$' }), {
  maxItems: 50,
});

/**
 * The number of clicks on a marketing link, and the numbers of started, submitted and approved applications
 * that came from these clicks.
 */
export const LinkFigures = Type.Object({
  clicks: Type.Integer(),
  started: Type.Integer(),
  submitted: Type.Integer(),
  approved: Type.Integer(),
});
export type LinkFigures = Static<typeof LinkFigures>;

/**
 * A marketing link. The ids of the store and of the form appear under two names each, because clients use
 * both.
 */
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
  /**
   * Address of the form without this marketing link. `url` also contains the id of the marketing link.
   * `qr_url` also says that the shopper scanned a QR code.
   */
  original_url: Type.String(),
  url: Type.String(),
  qr_url: Type.String(),
  /** The same page as `url` under an address that people can type: `/a/7K2P9D`. */
  short_url: Type.String(),
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

/**
 * Body for a new marketing link. Both ids are required. They are optional in this schema, so that the server
 * can name a missing id in its error. The server sets all values that this body does not contain.
 */
export const NewLinkBody = Type.Object(
  {
    store_id: Type.Optional(Nullable(NumericId)),
    cfa_config_id: Type.Optional(Nullable(NumericId)),
    name: Type.Optional(Text()),
    tags: Type.Optional(Words),
    notify_emails: Type.Optional(Words),
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
        /** True archives the link. An archived link cannot be restored. */
        archived: Type.Optional(Type.Boolean()),
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

export const ShortCodeParams = Type.Object(
  { code: Type.String({ pattern: '^[0-9A-Za-z]{4,12}$' }) },
  { additionalProperties: false },
);
export type ShortCodeParams = Static<typeof ShortCodeParams>;
/** The address of the page behind a short address, without the host. */
export const ShortLink = Type.Object({ path: Type.String() });
export type ShortLink = Static<typeof ShortLink>;

export const openShortLink = endpoint({
  id: 'marketing-links.short',
  method: 'GET',
  path: '/marketing-links/short/{code}',
  permission: 'outside-form:open',
  own: true,
  params: ShortCodeParams,
  reply: ShortLink,
  summary: 'Find the form behind the short address of a poster',
});

export const countLinkClick = endpoint({
  id: 'implied.marketing-link-click',
  method: 'POST',
  path: '/marketing-links/{id}/click',
  permission: 'outside-form:open',
  ids: { 'path.id': 'marketing-link' },
  params: IdParams,
  reply: Done,
  idempotencyKey: true,
  summary: 'Count a click on a marketing link',
});

export const listLinksOfForm = endpoint({
  id: 'marketing-links.by-config',
  method: 'GET',
  path: '/marketing-links/config/{cfaConfigId}',
  permission: 'marketing-links:read',
  ids: { 'path.cfaConfigId': 'cfa-config' },
  params: LinksOfConfig,
  reply: MarketingLinkList,
  summary: 'List the marketing links of a form',
});

export const listLinksOfOrg = endpoint({
  id: 'marketing-links.by-org',
  method: 'GET',
  path: '/marketing-links/org/{orgId}',
  permission: 'org-reports:read',
  ids: { 'path.orgId': 'org' },
  own: true,
  params: LinksOfOrg,
  reply: MarketingLinkList,
  summary: 'List the marketing links of an organization',
});

export const listLinksOfStore = endpoint({
  id: 'marketing-links.by-store',
  method: 'GET',
  path: '/marketing-links/{storeId}',
  permission: 'marketing-links:read',
  ids: { 'path.storeId': 'store' },
  params: LinksOfStore,
  reply: MarketingLinkList,
  summary: 'List the marketing links of a store',
});

export const createMarketingLink = endpoint({
  id: 'marketing-links.create',
  method: 'POST',
  path: '/marketing-links',
  permission: 'marketing-links:update',
  ids: { 'body.store_id': 'store', 'body.cfa_config_id': 'cfa-config' },
  body: NewLinkBody,
  reply: MarketingLink,
  idempotencyKey: true,
  summary: 'Create a marketing link',
});

export const updateMarketingLink = endpoint({
  id: 'marketing-links.update',
  method: 'PUT',
  path: '/marketing-links/{id}',
  permission: 'marketing-links:update',
  ids: { 'body.storeId': 'store', 'path.id': 'marketing-link', 'body.id': 'marketing-link' },
  params: IdParams,
  body: LinkBody,
  reply: MarketingLink,
  summary: 'Change a marketing link',
});

export const archiveMarketingLink = endpoint({
  id: 'marketing-links.archive',
  method: 'PUT',
  path: '/marketing-links/{id}/archive',
  permission: 'marketing-links:update',
  ids: { 'body.storeId': 'store', 'path.id': 'marketing-link', 'body.id': 'marketing-link' },
  params: IdParams,
  body: ArchiveLinkBody,
  reply: MarketingLink,
  summary: 'Archive a marketing link',
});
