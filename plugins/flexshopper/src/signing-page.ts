import { expectReply, readReply, type LenderContext } from '@millrace/plugin-sdk';
import { AuthCode } from './wire.ts';

/**
 * The address of the page with FlexShopper's modal, where the shopper signs and pays without logging in: the code
 * for one use stands in it. Null where the setting is empty.
 */
export async function signingPage(
  context: LenderContext,
  customer: string,
  transaction: string,
): Promise<string | null> {
  const page = String(context.config['signingPage'] ?? '');
  if (page === '') return null;
  const path = `/users/${encodeURIComponent(customer)}/auth-code`;
  const reply = expectReply(await context.http.request({ method: 'POST', path, mayCreate: false }), 'no');
  const { code } = readReply(AuthCode, reply, 'no');
  const filled = page
    .replaceAll('{code}', encodeURIComponent(code))
    .replaceAll('{transaction}', encodeURIComponent(transaction));
  return filled;
}
