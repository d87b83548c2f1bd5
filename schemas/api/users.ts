import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { AuditEventPage } from './audit.ts';
import { AdminUser } from './admin-users.ts';
import { Done, IdParams, Lines, NumericId, Text } from './common.ts';

const Email = Type.String({ format: 'email', maxLength: 255 });
const Roles = Type.Array(Text(40), { minItems: 1, maxItems: 20, uniqueItems: true });

export const UserList = Type.Object({ list: Type.Array(AdminUser), count: Type.Integer() });
export type UserList = Static<typeof UserList>;

const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  search: Type.Optional(Type.String({ maxLength: 80 })),
};
export const UsersQuery = Type.Object(paging, { additionalProperties: false });
export type UsersQuery = Static<typeof UsersQuery>;

/** Selects the users of an org. Without `org_id` it is the user's own org. */
export const OrgUsersQuery = Type.Object(
  { org_id: Type.Optional(NumericId), ...paging },
  { additionalProperties: false },
);
export type OrgUsersQuery = Static<typeof OrgUsersQuery>;

/**
 * Creates a user, who receives an email with a link to set the password. If no store is given, the user is
 * assigned to none.
 */
export const UserCreateBody = Type.Object(
  {
    email: Email,
    first_name: Text(),
    last_name: Text(),
    roles: Roles,
    store: Type.Optional(NumericId),
  },
  { additionalProperties: false },
);
export type UserCreateBody = Static<typeof UserCreateBody>;

/**
 * Changes a user. The server changes the values it receives; omitted values stay unchanged. Roles are changed
 * by a separate endpoint. `user_stores` are those stores of the user that the signed-in user may manage.
 * Users cannot change their own stores. `primary_store_id` is the store that pages show after sign-in.
 */
export const UserUpdateBody = Type.Object(
  {
    id: NumericId,
    email: Type.Optional(Email),
    first_name: Type.Optional(Text()),
    last_name: Type.Optional(Text()),
    user_stores: Type.Optional(Type.Array(NumericId, { maxItems: 200, uniqueItems: true })),
    primary_store_id: Type.Optional(NumericId),
  },
  { additionalProperties: false },
);
export type UserUpdateBody = Static<typeof UserUpdateBody>;

/** The user's roles. They replace all roles that the user had before. */
export const UserRoleMapBody = Type.Object(
  { userId: NumericId, roles: Roles },
  { additionalProperties: false },
);
export type UserRoleMapBody = Static<typeof UserRoleMapBody>;

export const UserIdBody = Type.Object({ userId: NumericId }, { additionalProperties: false });
export type UserIdBody = Static<typeof UserIdBody>;

/** Disables a user. The reason appears in the user's activity. */
export const DisableUserBody = Type.Object(
  { userId: NumericId, reason: Lines(200) },
  { additionalProperties: false },
);
export type DisableUserBody = Static<typeof DisableUserBody>;

/**
 * Selects entries of the audit log: what the user with this id did, and how this user's account was changed.
 */
export const UserActivityQuery = Type.Object(
  { id: NumericId, page: paging.page, limit: paging.limit },
  { additionalProperties: false },
);
export type UserActivityQuery = Static<typeof UserActivityQuery>;

export const ViewAsBody = Type.Object(
  { userId: NumericId, reason: Lines() },
  { additionalProperties: false },
);
export type ViewAsBody = Static<typeof ViewAsBody>;

export const sendInvitation = endpoint({
  id: 'admin.user-send-invitation',
  method: 'POST',
  path: '/admin/user/send-invitation',
  permission: 'users:invite',
  ids: { 'body.userId': 'user' },
  own: true,
  body: UserIdBody,
  reply: Done,
  summary: 'Send a user a link to set a password',
});

export const sendPasswordLink = endpoint({
  id: 'users.send-password-link',
  method: 'POST',
  path: '/users/send-password-link/{id}',
  permission: 'users:update',
  ids: { 'path.id': 'user' },
  own: true,
  params: IdParams,
  reply: Done,
  summary: 'Send a user of the organization a link to set a password',
});

export const viewAsUser = endpoint({
  id: 'users.view-as-user',
  method: 'POST',
  path: '/users/view-as-user',
  permission: 'users:view-as',
  ids: { 'body.userId': 'user' },
  body: ViewAsBody,
  reply: Done,
  replyHeaders: ['set-cookie'],
  summary: 'View as another user',
});

export const endViewAsUser = endpoint({
  id: 'users.revert-to-primary',
  method: 'POST',
  path: '/users/revert-to-primary',
  permission: 'impersonation:end',
  reply: Done,
  replyHeaders: ['set-cookie'],
  summary: "Go back to one's own account",
});

export const UserParams = Type.Object({ userId: NumericId }, { additionalProperties: false });
export type UserParams = Static<typeof UserParams>;

export const resetImpersonation = endpoint({
  id: 'admin.reset-impersonation',
  method: 'POST',
  path: '/admin/reset-impersonation/{userId}',
  permission: 'impersonation:reset',
  ids: { 'path.userId': 'user' },
  params: UserParams,
  reply: Done,
  summary: 'End all impersonations that involve a user',
});

export const saveUserRoles = endpoint({
  id: 'user-role-maps.save',
  method: 'POST',
  path: '/user-role-maps',
  permission: 'users:assign-roles',
  ids: { 'body.userId': 'user' },
  body: UserRoleMapBody,
  reply: AdminUser,
  summary: 'Set the roles of a user',
});

export const listUserActivity = endpoint({
  id: 'admin.user-activity',
  method: 'GET',
  path: '/admin/user/activity',
  permission: 'users:read',
  ids: { 'query.id': 'user' },
  query: UserActivityQuery,
  reply: AuditEventPage,
  summary: 'List what a user did and what was done to the account',
});

export const resetLoginAttempts = endpoint({
  id: 'admin.user-reset-login-attempts',
  method: 'POST',
  path: '/admin/user/reset-login-attempts',
  permission: 'users:unlock',
  ids: { 'body.userId': 'user' },
  body: UserIdBody,
  reply: AdminUser,
  summary: 'Unlock a user after too many failed sign-ins',
});

export const disableUser = endpoint({
  id: 'admin.disable-user',
  method: 'POST',
  path: '/admin/disable-user',
  permission: 'users:disable',
  ids: { 'body.userId': 'user' },
  body: DisableUserBody,
  reply: AdminUser,
  summary: 'Disable a user',
});

export const createUser = endpoint({
  id: 'users.create',
  method: 'POST',
  path: '/users',
  permission: 'users:create',
  ids: { 'body.store': 'store' },
  body: UserCreateBody,
  reply: AdminUser,
  status: 201,
  idempotencyKey: true,
  summary: 'Create a user',
});

export const updateUser = endpoint({
  id: 'users.update',
  method: 'PUT',
  path: '/users',
  permission: 'profile:update',
  ids: {
    'body.id': 'user',
    'body.user_stores[]': 'store',
    'body.primary_store_id': 'store',
  },
  widened: { when: 'another user', permission: 'users:update' },
  body: UserUpdateBody,
  reply: AdminUser,
  idempotencyKey: true,
  summary: 'Change a user',
});

export const deleteUser = endpoint({
  id: 'users.delete',
  method: 'DELETE',
  path: '/users/{id}',
  permission: 'users:delete',
  ids: { 'path.id': 'user' },
  params: IdParams,
  reply: Done,
  summary: 'Delete a user',
});

export const activateUser = endpoint({
  id: 'users.activate',
  method: 'POST',
  path: '/users/activate/{id}',
  permission: 'users:activate',
  ids: { 'path.id': 'user' },
  params: IdParams,
  reply: AdminUser,
  summary: 'Enable a user again',
});

export const listAllUsers = endpoint({
  id: 'users.get-all',
  method: 'GET',
  path: '/users/get-all-users',
  permission: 'users:read',
  query: UsersQuery,
  reply: UserList,
  summary: 'List all users that the user can see',
});

export const listOrgUsers = endpoint({
  id: 'org.users',
  method: 'GET',
  path: '/org/users',
  permission: 'org-users:list',
  ids: { 'query.org_id': 'org' },
  query: OrgUsersQuery,
  reply: UserList,
  summary: 'List the users of an organization',
});
