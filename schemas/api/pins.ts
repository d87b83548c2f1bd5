import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Session } from './auth.ts';
import { Done, TimezoneName } from './common.ts';

/** Whether the user has a PIN. The PIN itself is never returned. */
export const OwnPin = Type.Object({ isSet: Type.Boolean() });
export type OwnPin = Static<typeof OwnPin>;

export const SetPinBody = Type.Object(
  {
    pin: Type.String({ maxLength: 20 }),
    /** The current password. Required unless the user signed in within the last ten minutes. */
    currentPassword: Type.Optional(Type.String({ maxLength: 255 })),
  },
  { additionalProperties: false },
);
export type SetPinBody = Static<typeof SetPinBody>;

/**
 * Whether a store user can sign in again in this browser with a PIN. The reply does not reveal who the user
 * is.
 */
export const PinReturn = Type.Object({ offered: Type.Boolean(), triesLeft: Type.Integer() });
export type PinReturn = Static<typeof PinReturn>;

export const PinSignInBody = Type.Object(
  {
    pin: Type.String({ minLength: 1, maxLength: 20 }),
    timezone: Type.Optional(TimezoneName),
  },
  { additionalProperties: false },
);
export type PinSignInBody = Static<typeof PinSignInBody>;

export const getPin = endpoint({
  id: 'auth.pin',
  method: 'GET',
  path: '/auth/pin',
  permission: 'profile:read',
  own: true,
  reply: OwnPin,
  summary: 'Find out whether the user has a PIN',
});

export const setPin = endpoint({
  id: 'auth.set-pin',
  method: 'POST',
  path: '/auth/pin',
  permission: 'profile:update',
  own: true,
  body: SetPinBody,
  reply: Done,
  summary: "Set one's own PIN for store devices",
});

export const removePin = endpoint({
  id: 'auth.remove-pin',
  method: 'DELETE',
  path: '/auth/pin',
  permission: 'profile:update',
  own: true,
  reply: Done,
  summary: "Remove one's own PIN",
});

export const getPinReturn = endpoint({
  id: 'auth.pin-return',
  method: 'GET',
  path: '/auth/pin-return',
  permission: 'session:create',
  own: true,
  reply: PinReturn,
  summary: 'Find out whether a PIN signs in again in this browser',
});

export const returnWithPin = endpoint({
  id: 'auth.return-with-pin',
  method: 'POST',
  path: '/auth/pin-return',
  permission: 'session:create',
  own: true,
  body: PinSignInBody,
  reply: Session,
  replyHeaders: ['set-cookie'],
  summary: 'Sign in again with a PIN after a shopper used the browser',
});
