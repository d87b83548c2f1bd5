import { tryCredentials, type LenderContext } from '@millrace/plugin-sdk';
import { findUser } from './users.ts';

/** Searches for an address that does not exist: creates nothing and uses no personal data. */
export function testCredentials(context: LenderContext): Promise<{ ok: boolean; message: string }> {
  return tryCredentials('FlexShopper', () => findUser(context, 'credential-test@millrace.example'));
}
