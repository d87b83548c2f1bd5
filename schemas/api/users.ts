import Type, { type Static } from 'typebox';
import { AdminUser } from './admin.ts';
import { Lines, NumericId, Text } from './common.ts';

const Email = Type.String({ format: 'email', maxLength: 255 });
const Roles = Type.Array(Text(40), { minItems: 1, maxItems: 20, uniqueItems: true });
/** Clients send these; the server sets them and does not read them. */
const ignored = {
  created_by: Type.Optional(Type.Unknown()),
  org_id: Type.Optional(Type.Unknown()),
  is_active: Type.Optional(Type.Unknown()),
};

export const UserList = Type.Object({ list: Type.Array(AdminUser), count: Type.Integer() });
export type UserList = Static<typeof UserList>;

const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  search: Type.Optional(Type.String({ maxLength: 80 })),
};
export const UsersQuery = Type.Object(paging, { additionalProperties: false });
export type UsersQuery = Static<typeof UsersQuery>;

/** Without `org_id` the call is about one's own org. */
export const OrgUsersQuery = Type.Object(
  { org_id: Type.Optional(NumericId), ...paging },
  { additionalProperties: false },
);
export type OrgUsersQuery = Static<typeof OrgUsersQuery>;

/** A new person gets an email; nobody else ever knows the password. Who belongs to no store is added without one. */
export const UserCreateBody = Type.Object(
  {
    email: Email,
    first_name: Text(),
    last_name: Text(),
    roles: Roles,
    store: Type.Optional(NumericId),
    ...ignored,
  },
  { additionalProperties: false },
);
export type UserCreateBody = Static<typeof UserCreateBody>;

/**
 * What is sent is changed, what is left out stays. Roles have a call of their own. `user_stores` are the stores the
 * person works in from now on, all of those that whoever sends it reaches; nobody moves oneself.
 * `primary_store_id` is the one of them that the person begins with.
 */
export const UserUpdateBody = Type.Object(
  {
    id: NumericId,
    email: Type.Optional(Email),
    first_name: Type.Optional(Text()),
    last_name: Type.Optional(Text()),
    user_stores: Type.Optional(Type.Array(NumericId, { minItems: 1, maxItems: 200, uniqueItems: true })),
    primary_store_id: Type.Optional(NumericId),
    ...ignored,
  },
  { additionalProperties: false },
);
export type UserUpdateBody = Static<typeof UserUpdateBody>;

/** The roles a person has from now on, all of them. */
export const UserRoleMapBody = Type.Object(
  { userId: NumericId, roles: Roles },
  { additionalProperties: false },
);
export type UserRoleMapBody = Static<typeof UserRoleMapBody>;

export const UserIdBody = Type.Object({ userId: NumericId }, { additionalProperties: false });
export type UserIdBody = Static<typeof UserIdBody>;

/** Why goes into the activity of the person. */
export const DisableUserBody = Type.Object(
  { userId: NumericId, reason: Lines(200) },
  { additionalProperties: false },
);
export type DisableUserBody = Static<typeof DisableUserBody>;

/** What a person did, and what was done to the account. */
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
