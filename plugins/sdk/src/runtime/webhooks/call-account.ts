import type { WebhookCall } from '../../define-lender.ts';
import type { LenderManifest } from '../../manifest.ts';
import type { WebhookRules } from '../../webhook-rules.ts';
import { textAt } from './call-place.ts';
import { verifiesByData } from './verify-call.ts';

const keyId = /;\s*keyid="([^"]{1,200})"/;

/**
 * Returns the account that a call names, before the call is verified. Null if the manifest names no account
 * or the call does not contain it. Never throws, because anyone can send such a call.
 */
export function accountIn({ account }: WebhookRules, call: WebhookCall): string | null {
  if (!account) return null;
  const text =
    account.at === 'keyid'
      ? keyId.exec(call.headers['signature-input'] ?? '')?.[1]
      : textAt(call, account.at);
  return text ? text : null;
}

/**
 * Returns the account that webhook calls name if they are for the store with these credentials. Null if the
 * lender's calls name no account.
 */
export const accountOf = (
  { account }: WebhookRules,
  credentials: Readonly<Record<string, string>>,
): string | null => (account && credentials[account.credential]) || null;

/**
 * Returns the keys of the credentials that verify webhook calls. Users of the store enter these credentials
 * and could use them to forge a call. A verified call is therefore not always from the lender.
 */
export function proofKeys({
  webhook,
  credentials,
}: Pick<LenderManifest, 'webhook' | 'credentials'>): readonly string[] {
  const entered = credentials.fields.map(({ key }) => key);
  if (['none', 'unsigned', 'post-back'].includes(webhook.kind)) return [];
  if (!verifiesByData(webhook)) return entered;
  return entered.filter((key) => [webhook.secret, webhook.publicKey, webhook.keyId].includes(key));
}
