import type { LenderContext } from '../context.ts';
import type { Lender, LenderWebhook, WebhookCall } from '../define-lender.ts';
import type { LenderManifest } from '../manifest.ts';
import type { LenderReply } from '../outcome.ts';
import type { Instant } from '../units.ts';
import { LenderError } from '../errors.ts';
import { withDeclaredPages } from './declared-pages.ts';
import { withExpiry, type ExpiryStart } from './expiry.ts';
import { isOnlyHint, verifiesByData, verifyCall } from './webhooks/verify-call.ts';

/** A lender after `completeLender`: its webhooks have `verify`, and its replies have an expiry. */
export interface CompleteLender extends Omit<Lender, 'webhook'> {
  webhook?: LenderWebhook & Required<Pick<LenderWebhook, 'verify'>>;
}

/**
 * Operations that create an application, an offer or a contract at the lender. Its validity starts when the
 * operation runs.
 */
const creating = ['submit', 'regrade', 'selectOffer', 'setInvoice', 'sendContract', 'answer'] as const;
/** Operations that change a contract. Their replies can name pages, too. */
const changing = ['cancelContract', 'confirmDelivery', 'refund'] as const;
/**
 * Operations that read an application, an offer or a contract. Its validity started when an earlier operation
 * created it.
 */
const reading = ['poll', 'getContract', 'lookup'] as const;

type AnyOperation = (context: LenderContext, input: never) => Promise<LenderReply | null>;

/**
 * Completes a plugin's object with the behaviour that lender.json describes as data.
 * @throws Error if neither the manifest nor the plugin can verify the lender's webhooks
 */
export function completeLender(lender: Lender, manifest: LenderManifest): CompleteLender {
  const { webhook, ...operations } = lender;
  const complete: Record<string, unknown> = { ...withChosenPlan(operations) };
  for (const name of [...creating, ...reading, ...changing])
    wrap(complete, name, (reply, context) => withDeclaredPages(reply, manifest, context));
  if (manifest.expiry) {
    const { expiry } = manifest;
    for (const name of creating)
      wrap(complete, name, (reply, context, input) =>
        withExpiry(reply, expiry, startOf(name, context, input)),
      );
    for (const name of reading)
      wrap(complete, name, (reply, _context, input) => withExpiry(reply, expiry, { sentAt: sentAt(input) }));
  }
  if (webhook) complete['webhook'] = completeWebhook(webhook, manifest);
  return complete as unknown as CompleteLender;
}

/** A lender that takes the choice of a plan before it has an application gets the choice as that of an offer. */
function withChosenPlan({ selectPlan, ...operations }: Omit<Lender, 'webhook'>): Omit<Lender, 'webhook'> {
  if (!selectPlan) return operations;
  return {
    ...operations,
    selectPlan,
    selectOffer: (context, { offerId: planId, application, ...submitted }) => {
      if (application) return selectPlan(context, { ...submitted, planId, application });
      throw new LenderError('mapping-failed', 'no', 'The answers of the application cannot be read.');
    },
  };
}

function wrap(
  lender: Record<string, unknown>,
  name: string,
  change: (reply: LenderReply, context: LenderContext, input: unknown) => LenderReply,
): void {
  const operation = lender[name] as AnyOperation | undefined;
  if (!operation) return;
  lender[name] = async (context: LenderContext, input: never) => {
    const reply = await operation(context, input);
    return reply && change(reply, context, input);
  };
}

function startOf(name: string, context: LenderContext, input: unknown): ExpiryStart {
  const madeAt = context.now();
  return { madeAt, sentAt: name === 'submit' || name === 'regrade' ? madeAt : sentAt(input) };
}

function sentAt(input: unknown): Instant | undefined {
  return (input as { sentAt?: Instant } | undefined)?.sentAt;
}

function completeWebhook(webhook: LenderWebhook, { webhook: rules, id }: LenderManifest) {
  if (!verifiesByData(rules) && !webhook.verify)
    throw new Error(`Nothing verifies the webhooks of ${id}: neither lender.json nor the plugin.`);
  const verify = (call: WebhookCall, credentials: Readonly<Record<string, string>>, nowMs: number) =>
    verifiesByData(rules)
      ? verifyCall(rules, call, credentials, nowMs)
      : webhook.verify!(call, credentials, nowMs);
  const mustConfirm = isOnlyHint(rules);
  return {
    ...webhook,
    verify,
    // Such a call does not show who sent it, or when. The host therefore always treats the event as a hint, even
    // if the plugin does not mark it as one.
    read: (call: WebhookCall) => {
      const event = webhook.read(call);
      return event && mustConfirm ? { ...event, hint: true } : event;
    },
  };
}
