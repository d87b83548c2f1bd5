import { codeRefusals } from '@millrace/schemas/codes';
import type { MessageState } from '../../../platform/messages/outgoing.logic.ts';
import type { SentTo } from './send-links.logic.ts';

/** The delivery state of one message with a link. */
export type LinkDelivery = Pick<MessageState, 'state' | 'code'>;

/**
 * Returns whether a link reached a person. One message that was sent is enough. `not-yet`: a message still
 * waits. `no-one`: all messages failed.
 */
export function reachOf(deliveries: readonly LinkDelivery[]): 'someone' | 'not-yet' | 'no-one' {
  const is = (...states: LinkDelivery['state'][]) => deliveries.some(({ state }) => states.includes(state));
  if (deliveries.length === 0 || is('sent', 'unknown', 'delivered')) return 'someone';
  return is('waiting', 'sending') ? 'not-yet' : 'no-one';
}

interface Words {
  reason: string;
  next: string;
}
const elsewhere = 'Send the link by email.';
const checkIt = 'Check the number, or send the link by email.';
/** Texts for Millrace's own error codes, and for the codes of the provider and of carriers. */
const known: Readonly<Record<string, Words>> = {
  '60205': { reason: codeRefusals.landline.message, next: 'Send the link by email, or to a mobile phone.' },
  'not-connected': { reason: 'the provider could not be reached', next: 'Send the link again.' },
  expired: { reason: 'the message was not sent within a day', next: 'Send the link again.' },
  'twilio-21211': { reason: 'the number does not exist', next: checkIt },
  'twilio-21610': {
    reason: 'the shopper asked not to get texts from us',
    next: `${elsewhere} The shopper can text START to our number to get texts again.`,
  },
  'twilio-30003': {
    reason: 'the phone is switched off or out of reach',
    next: 'Send the link again later, or send it by email.',
  },
  'twilio-30004': { reason: 'the phone blocks texts from us', next: elsewhere },
  'twilio-30005': { reason: 'the number does not exist', next: checkIt },
  'twilio-30006': {
    reason: 'the number cannot receive texts',
    next: 'Send the link by email, or to a mobile phone.',
  },
  'twilio-30007': { reason: 'the carrier blocked the message as spam', next: elsewhere },
};
export const knownDeliveryCodes: readonly string[] = Object.keys(known);

const notTaken: Words = {
  reason: 'the provider refused this phone or email',
  next: 'Check the phone or email, or choose another way, and send the link again.',
};
const notSaid: Words = { reason: 'the carrier gave no reason', next: checkIt };

/**
 * Describes how the messages with a link arrived, and what to do about failed ones. Null if there is nothing
 * to report.
 */
export function deliverySentence(
  sentTo: readonly SentTo[],
  deliveries: readonly LinkDelivery[],
): string | null {
  // If no other message with this link reached the recipient, the sentence about a failed message suggests
  // sending another one.
  const alone = reachOf(deliveries) !== 'someone';
  const sentences = deliveries.flatMap((delivery, at) =>
    sentenceOf(delivery, sentTo[at]?.masked ?? 'it', alone),
  );
  return sentences.length > 0 ? sentences.join(' ') : null;
}

function sentenceOf({ state, code }: LinkDelivery, to: string, alone: boolean): string[] {
  const words = known[code ?? ''];
  const failed = ({ reason, next }: Words) => [
    `Could not be delivered to ${to}: ${reason}.${alone ? ` ${next}` : ''}`,
  ];
  switch (state) {
    case 'sent':
      return [];
    case 'delivered':
      return [`Delivered to ${to}.`];
    case 'unknown':
      return [
        `It is unknown whether the message reached ${to}. Ask the shopper before you send the link again.`,
      ];
    case 'refused':
      return failed(words ?? notTaken);
    case 'undelivered':
      return failed(words ?? notSaid);
    default:
      return code === null
        ? [`On its way to ${to}.`]
        : [`Not delivered to ${to} yet: ${(words ?? notTaken).reason}. Millrace tries again automatically.`];
  }
}
