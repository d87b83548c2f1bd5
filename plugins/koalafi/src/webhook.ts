import {
  cents,
  readBody,
  verifyMessageSignatureEd25519,
  type LenderWebhook,
  type WebhookCall,
  type WebhookEvent,
  type WebhookVerdict,
} from '@millrace/plugin-sdk';
import { readStatus, referencesOf } from './from-lender.ts';
import { LeaseChanged } from './wire.ts';

const requiredComponents = ['content-digest', '@method', '@target-uri', 'content-type', 'message-id'];
const keyPrefix = 'whpk_';

export const webhook: LenderWebhook = { verify, read };

function verify(
  call: WebhookCall,
  credentials: Readonly<Record<string, string>>,
  nowMs: number,
): WebhookVerdict {
  const { webhook_key_id: keyId = '', webhook_public_key: key = '' } = credentials;
  if (keyId === '' || !key.startsWith(keyPrefix))
    return { valid: false, because: 'no webhook key is stored' };
  const publicKeyBase64 = key.slice(keyPrefix.length);
  const verdict = verifyMessageSignatureEd25519(call, { publicKeyBase64, keyId, requiredComponents, nowMs });
  return verdict.valid ? { valid: true, dedupeKey: call.headers['message-id'] ?? '' } : verdict;
}

function read(call: WebhookCall): WebhookEvent | null {
  const message = readBody(LeaseChanged, call);
  if (!message) return null;
  const { leaseId, leaseDisplayId, orderIds, newStatus, approvedAmount } = message.data;
  const references = referencesOf({ id: leaseId, displayId: leaseDisplayId ?? null }, orderIds?.[0] ?? null);
  const approvedCents = cents(approvedAmount);
  const reply = readStatus(newStatus);
  const shown = approvedCents !== undefined && reply.outcome !== 'Rejected' ? { approvedCents } : {};
  // An approval comes without its offers: it counts once `poll` has fetched them.
  const hint = reply.outcome === 'Approved' || reply.outcome === 'Pre Approved';
  return {
    type: message.type,
    find: references,
    reply: { ...reply, ...shown, references },
    ...(hint && { hint }),
  };
}
