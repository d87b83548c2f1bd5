import type { LenderContext } from '../../context.ts';
import type { WebhookCall } from '../../define-lender.ts';
import { expectReply } from '../../mapping/reply.ts';
import type { PostBackRule } from '../../webhook-rules.ts';
import { textAt } from './call-place.ts';

/**
 * Sends a webhook call back to the lender and returns whether the lender confirms the call. This creates
 * nothing at the lender.
 * @throws LenderError if the lender cannot be reached; the event then waits, because it is neither confirmed
 *   nor refused
 */
export async function confirmCall(
  rule: PostBackRule,
  context: Pick<LenderContext, 'http'>,
  call: WebhookCall,
): Promise<boolean> {
  const { at, path, encoding, values, expect } = rule;
  const entries = Object.entries(values).map(([name, source]) => [
    name,
    source.startsWith('=') ? source.slice(1) : textAt(call, source),
  ]);
  const body = Object.fromEntries(entries) as Record<string, string>;
  const reply = await context.http.request({
    method: 'POST',
    path,
    ...(at && { at }),
    ...(encoding === 'form' ? { form: body } : { json: body }),
    mayCreate: false,
  });
  return expectReply(reply, 'no').status < 300 && reply.text.includes(expect);
}
