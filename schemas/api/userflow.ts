import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Nullable } from './common.ts';

/**
 * Values that identify the user to the script of Userflow (product tours). Null: product tours are switched
 * off.
 */
export const UserflowIdentity = Type.Object({
  identity: Nullable(
    Type.Object({
      token: Type.String(),
      user_id: Type.String(),
      /**
       * HMAC-SHA-256 of `user_id`. It lets Userflow recognize a forged id, so no user can read the tours of
       * another user.
       */
      signature: Type.String(),
    }),
  ),
});
export type UserflowIdentity = Static<typeof UserflowIdentity>;

export const getUserflowIdentity = endpoint({
  id: 'userflow-identity',
  method: 'GET',
  path: '/userflow-identity',
  permission: 'tours:read',
  reply: UserflowIdentity,
  summary: 'Get the signed identity of the user for product tours',
});
