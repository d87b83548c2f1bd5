import {
  expectReply,
  readReply,
  type LenderApplication,
  type LenderContext,
  type LenderReply,
} from '@millrace/plugin-sdk';
import { fromApplication } from './from-lender.ts';
import { toApplicationRequest } from './to-lender.ts';
import { ApplicationReply } from './wire.ts';

export async function submit(context: LenderContext, application: LenderApplication): Promise<LenderReply> {
  const json = toApplicationRequest(context, application);
  const reply = await context.http.request({
    method: 'POST',
    path: '/applications',
    json,
    mayCreate: true,
  });
  return fromApplication(readReply(ApplicationReply, expectReply(reply)));
}
