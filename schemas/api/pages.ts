import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { IdParams, Instant, Lines, NumericId, Text } from './common.ts';

/**
 * Kinds of pages that a store can write. The only kind is the thank-you page, which a shopper reads after
 * applying.
 */
export const PageType = Type.Literal('cfa_thank_you');
export type PageType = Static<typeof PageType>;

/**
 * Content of a page that a store wrote. `header` is plain text. The other parts may have bold, italics, lists
 * and links.
 */
export const PageContent = Type.Object({
  message: Type.String(),
  disclosure: Type.String(),
  body: Type.String(),
  header: Type.String(),
});
export type PageContent = Static<typeof PageContent>;

const TypedContent = Type.Object(
  {
    message: Lines(5000),
    disclosure: Type.Optional(Type.String({ maxLength: 5000 })),
    body: Type.Optional(Type.String({ maxLength: 10_000 })),
    header: Type.Optional(Type.String({ maxLength: 255 })),
  },
  { additionalProperties: false },
);
export type TypedContent = Static<typeof TypedContent>;

export const Page = Type.Object({
  id: NumericId,
  name: Type.String(),
  type: PageType,
  orgId: NumericId,
  storeId: NumericId,
  content: PageContent,
  created_at: Instant,
  updated_at: Instant,
});
export type Page = Static<typeof Page>;

export const PageReply = Type.Object({ success: Type.Boolean(), data: Page });
export type PageReply = Static<typeof PageReply>;
export const PageListReply = Type.Object({ success: Type.Boolean(), data: Type.Array(Page) });
export type PageListReply = Static<typeof PageListReply>;

export const PagesOfStore = Type.Object(
  { orgId: NumericId, storeId: NumericId, type: PageType },
  { additionalProperties: false },
);
export type PagesOfStore = Static<typeof PagesOfStore>;

export const NewPageBody = Type.Object(
  { name: Text(), type: PageType, orgId: NumericId, storeId: NumericId, content: TypedContent },
  { additionalProperties: false },
);
export type NewPageBody = Static<typeof NewPageBody>;

/**
 * Clients send two formats: name and content at the top level, or both inside `data`. The server accepts
 * both.
 */
export const PageBody = Type.Object(
  {
    id: Type.Optional(NumericId),
    storeId: Type.Optional(NumericId),
    name: Type.Optional(Text()),
    content: Type.Optional(TypedContent),
    data: Type.Optional(
      Type.Object(
        { name: Type.Optional(Text()), content: Type.Optional(TypedContent) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type PageBody = Static<typeof PageBody>;

export const PageQuery = Type.Object({ storeId: Type.Optional(NumericId) }, { additionalProperties: false });
export type PageQuery = Static<typeof PageQuery>;

export const listPages = endpoint({
  id: 'pages.list',
  method: 'GET',
  path: '/pages/org/{orgId}/store/{storeId}/type/{type}',
  permission: 'pages:read',
  ids: { 'path.orgId': 'org', 'path.storeId': 'store' },
  params: PagesOfStore,
  reply: PageListReply,
  summary: 'List the pages of a type of a store',
});

export const createPage = endpoint({
  id: 'pages.create',
  method: 'POST',
  path: '/pages',
  permission: 'pages:update',
  ids: { 'body.orgId': 'org', 'body.storeId': 'store' },
  body: NewPageBody,
  reply: PageReply,
  idempotencyKey: true,
  summary: 'Create a page',
});

export const updatePage = endpoint({
  id: 'pages.update',
  method: 'PUT',
  path: '/pages/{id}',
  permission: 'pages:update',
  ids: { 'query.storeId': 'store', 'body.storeId': 'store', 'path.id': 'page', 'body.id': 'page' },
  params: IdParams,
  query: PageQuery,
  body: PageBody,
  reply: PageReply,
  summary: 'Change a page',
});

export const deletePage = endpoint({
  id: 'pages.delete',
  method: 'DELETE',
  path: '/pages/{id}',
  permission: 'pages:update',
  ids: { 'path.id': 'page' },
  params: IdParams,
  reply: PageReply,
  summary: 'Delete a page',
});
