import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { IdParams, Instant, ListQuery, Nullable, NumericId } from './common.ts';

export const AdminUser = Type.Object({
  id: NumericId,
  email: Type.String(),
  /**
   * The new email address. It replaces `email` after the user has opened the link sent to the new address.
   */
  pending_email: Type.Optional(Type.String()),
  first_name: Type.String(),
  last_name: Type.String(),
  roles_arr: Type.Array(Type.String()),
  org_id: Nullable(NumericId),
  org_name: Nullable(Type.String()),
  primary_store_id: Nullable(NumericId),
  /** The user's primary store. After sign-in, the pages show this store first. */
  store_id: Nullable(NumericId),
  is_disabled: Type.Boolean(),
  /** End of the lock that too many wrong passwords caused. Null: the account is not locked. */
  locked_until: Nullable(Instant),
  user_stores: Type.Array(NumericId),
  last_login_at: Nullable(Instant),
});
export type AdminUser = Static<typeof AdminUser>;

export const listAdminUsers = endpoint({
  id: 'admin.users-list',
  method: 'GET',
  path: '/admin/users',
  permission: 'users:read',
  own: true,
  query: ListQuery,
  reply: Type.Array(AdminUser),
  replyHeaders: ['content-range'],
  summary: 'List users of all organizations',
});

export const getAdminUser = endpoint({
  id: 'admin.users-one',
  method: 'GET',
  path: '/admin/users/{id}',
  permission: 'users:read',
  ids: { 'path.id': 'user' },
  own: true,
  params: IdParams,
  reply: AdminUser,
  summary: 'Get one user',
});

export const findUsers = endpoint({
  id: 'admin.user-list',
  method: 'GET',
  path: '/admin/user/list',
  permission: 'users:read',
  query: ListQuery,
  reply: Type.Array(AdminUser),
  replyHeaders: ['content-range'],
  summary: 'List users by page',
});

export const getUserDetails = endpoint({
  id: 'admin.user-details',
  method: 'GET',
  path: '/admin/user/details',
  permission: 'users:read',
  ids: { 'query.id': 'user' },
  query: IdParams,
  reply: AdminUser,
  summary: 'Get the details of a user',
});
