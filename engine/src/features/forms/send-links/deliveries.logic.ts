import { codeRefusals } from '@millrace/schemas/codes';
import type { Standing } from '../../../platform/messages/outgoing.logic.ts';
import type { SentTo } from './send-links.logic.ts';

/** How one message of a link stands. */
export type LinkDelivery = Pick<Standing, 'state' | 'code'>;

/** Whom a link reached as far as is known: one message that went is enough. */
export function reachOf(deliveries: readonly LinkDelivery[]): 'somebody' | 'not-yet' | 'nobody' {
  const is = (...states: LinkDelivery['state'][]) => deliveries.some(({ state }) => states.includes(state));
  if (deliveries.length === 0 || is('sent', 'unknown')) return 'somebody';
  return is('waiting', 'sending') ? 'not-yet' : 'nobody';
}

const reasons: Readonly<Record<string, string>> = {
  '60205': codeRefusals.landline.message,
  'not-connected': 'the provider could not be reached',
  expired: 'it was not sent within a day',
};
const words = (code: string | null): string =>
  reasons[code ?? ''] ?? 'the provider does not take it for this address';

/** What is not well with the messages of a link and what to do about it; null: nothing. */
export function deliverySentence(
  sentTo: readonly SentTo[],
  deliveries: readonly LinkDelivery[],
): string | null {
  const sentences = deliveries.flatMap((delivery, at) => sentenceOf(delivery, sentTo[at]?.masked ?? 'it'));
  return sentences.length > 0 ? sentences.join(' ') : null;
}

function sentenceOf({ state, code }: LinkDelivery, to: string): string[] {
  switch (state) {
    case 'sent':
      return [];
    case 'unknown':
      return [`Nobody knows whether it reached ${to}. Ask the shopper before you send it again.`];
    case 'refused':
      return [
        `Could not be delivered to ${to}: ${words(code)}. Check the address, or choose another way, and send it again.`,
      ];
    default:
      return code === null
        ? [`On its way to ${to}.`]
        : [`Not delivered to ${to} yet: ${words(code)}. It is tried again by itself.`];
  }
}
