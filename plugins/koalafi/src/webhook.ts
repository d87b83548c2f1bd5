import {
  cents,
  readBody,
  type LenderWebhook,
  type WebhookCall,
  type WebhookEvent,
} from '@millrace/plugin-sdk';
import { readStatus, referencesOf } from './from-lender.ts';
import { LeaseChanged } from './wire.ts';

export const webhook: LenderWebhook = { read };

function read(call: WebhookCall): WebhookEvent | null {
  const message = readBody(LeaseChanged, call);
  if (!message) return null;
  const { leaseId, leaseDisplayId, orderIds, newStatus, approvedAmount } = message.data;
  const references = referencesOf({ id: leaseId, displayId: leaseDisplayId ?? null }, orderIds?.[0] ?? null);
  const approvedCents = cents(approvedAmount);
  const reply = readStatus(newStatus, 'data.newStatus');
  const shown = approvedCents !== undefined && reply.outcome !== 'Rejected' ? { approvedCents } : {};
  // The webhook of an approval contains no offers. The approval therefore counts only after `poll` has read
  // the offers.
  const hint = reply.outcome === 'Approved' || reply.outcome === 'Pre Approved';
  return {
    type: message.type,
    find: references,
    reply: { ...reply, ...shown, references },
    ...(hint && { hint }),
  };
}
