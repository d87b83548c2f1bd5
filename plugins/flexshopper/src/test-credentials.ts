import { tryCredentials, type LenderContext } from '@millrace/plugin-sdk';
import { findUser } from './users.ts';

/**
 * Tests the credentials by searching for an email address that does not exist. The call creates nothing and
 * contains no personal data.
 */
export function testCredentials(context: LenderContext): Promise<{ ok: boolean; message: string }> {
  return tryCredentials('FlexShopper', () => findUser(context, 'credential-test@millrace.example'));
}
