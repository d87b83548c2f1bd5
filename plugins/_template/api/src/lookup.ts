import {
  expectReply,
  expectSame,
  readReply,
  type LenderApplication,
  type LenderContext,
  type LenderReply,
} from '@millrace/plugin-sdk';
import { fromApplication } from './from-lender.ts';
import { ApplicationReply } from './wire.ts';

/**
 * Finds the application by the reference that Millrace gave it. Returns null only if the lender itself does
 * not know the reference.
 */
export async function lookup(
  context: LenderContext,
  { application }: { application: LenderApplication },
): Promise<LenderReply | null> {
  const reply = await context.http.request({
    method: 'GET',
    path: `/applications/${encodeURIComponent(application.reference)}`,
    mayCreate: false,
  });
  if (reply.status === 404) return null;
  const found = readReply(ApplicationReply, expectReply(reply, 'no'), 'no');
  expectSame(application.reference, found.reference, 'reference');
  return fromApplication(found);
}
