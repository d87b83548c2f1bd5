/**
 * What a schema cannot say of a body that is taken: fields beside the generated ones, by route. Needed only where the
 * matrix reports "no valid request".
 */
export const bodies: Readonly<Record<string, object>> = {
  // without it a session that signed in long ago is asked for it, as a 403
  'POST /api/auth/change-password': { currentPassword: 'not the one' },
  // an identifier or a token; the schema takes neither as well
  'POST /api/auth/reset-password': { identifier: 'nobody@example.com' },
};

/** Where the service refuses somebody whom the permissions let through, and why. */
export const asksMore: ReadonlySet<string> = new Set([
  // nobody acts on a person who may do what he may not do himself
  'POST /api/admin/user/reset-login-attempts',
]);
