import { LenderError, type LenderContext } from '@millrace/plugin-sdk';
import { call, type Answer } from './call.ts';
import { FoundUser, NewUser } from './wire.ts';

/** Returns FlexShopper's customer id for an email address. Null if there is no such customer. */
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

/**
 * Creates a customer at FlexShopper. If the application then fails, the unused customer does no harm, because
 * the next attempt finds it.
 */
export function createUser(
  context: LenderContext,
  json: Record<string, unknown>,
): Promise<Answer<{ userId: string }>> {
  return call(context, { method: 'POST', path: '/users', json, mayCreate: false }, NewUser);
}
