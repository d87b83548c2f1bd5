import { LenderError, type LenderContext } from '@millrace/plugin-sdk';
import { call, type Answer } from './call.ts';
import { FoundUser, NewUser } from './wire.ts';

/** Returns FlexShopper's customer id for an email address, or null if there is none. */
export async function findUser(context: LenderContext, email: string): Promise<string | null> {
  const found = await call(
    context,
    { method: 'GET', path: '/user-exists', query: { email }, mayCreate: false },
    FoundUser,
  );
  if ('refused' in found) {
    throw new LenderError('malformed-reply', 'no', 'FlexShopper could not look for the customer.');
  }
  return found.data.exists ? (found.data.userId ?? null) : null;
}

/** An unused account does no harm: a second attempt finds it. */
export function createUser(
  context: LenderContext,
  json: Record<string, unknown>,
): Promise<Answer<{ userId: string }>> {
  return call(context, { method: 'POST', path: '/users', json, mayCreate: false }, NewUser);
}
