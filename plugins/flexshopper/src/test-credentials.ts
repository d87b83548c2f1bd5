import { tryCredentials, type LenderContext } from '@millrace/plugin-sdk';
import { findUser } from './users.ts';

/** Looks for an address nobody has: creates nothing and names nobody. */
export function testCredentials(context: LenderContext): Promise<{ ok: boolean; message: string }> {
  return tryCredentials('FlexShopper', () => findUser(context, 'credential-test@millrace.example'));
}
