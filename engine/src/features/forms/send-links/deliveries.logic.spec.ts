import { expect, test } from '@jest/globals';
import { deliverySentence, reachOf, type LinkDelivery } from './deliveries.logic.ts';

const phone = { channel: 'sms' as const, masked: '(•••) •••-0134' };
const mailbox = { channel: 'email' as const, masked: 'a•••@example.com' };
const as = (state: LinkDelivery['state'], code: string | null = null): LinkDelivery => ({ state, code });
const told = (...deliveries: LinkDelivery[]) => deliverySentence([phone, mailbox], deliveries);

test.each<[LinkDelivery[], string]>([
  [[], 'someone'],
  [[as('sent')], 'someone'],
  [[as('unknown')], 'someone'],
  [[as('undelivered'), as('delivered')], 'someone'],
  [[as('refused'), as('waiting')], 'not-yet'],
  [[as('sending')], 'not-yet'],
  [[as('refused'), as('undelivered')], 'no-one'],
])('deliveries %j of a link count as %s', (deliveries, reach) => {
  expect(reachOf(deliveries)).toBe(reach);
});

test('reports a delivery by the carrier, and nothing for a message that was only sent', () => {
  expect(told(as('delivered'), as('sent'))).toBe('Delivered to (•••) •••-0134.');
  expect(told(as('sent'), as('sent'))).toBeNull();
});

test.each([
  [
    'twilio-30003',
    'the phone is switched off or out of reach. Send the link again later, or send it by email.',
  ],
  ['twilio-30006', 'the number cannot receive texts. Send the link by email, or to a mobile phone.'],
  [
    'twilio-21610',
    'the shopper asked not to get texts from us. Send the link by email. The shopper can text START to our number to get texts again.',
  ],
  ['twilio-39999', 'the carrier gave no reason. Check the number, or send the link by email.'],
  [null, 'the carrier gave no reason. Check the number, or send the link by email.'],
])('explains a carrier’s %s with the next step', (code, words) => {
  expect(told(as('undelivered', code))).toBe(`Could not be delivered to (•••) •••-0134: ${words}`);
});

test('gives no next step for one message when another one was sent', () => {
  expect(told(as('undelivered', 'twilio-30006'), as('sent'))).toBe(
    'Could not be delivered to (•••) •••-0134: the number cannot receive texts.',
  );
});

test('does not blame a carrier for a provider’s own refusal', () => {
  expect(told(as('refused', 'twilio-99999'))).toContain('the provider refused this phone or email');
  expect(told(as('refused', '60205'))).toBe(
    'Could not be delivered to (•••) •••-0134: SMS is not supported by landline phone number. Send the link by email, or to a mobile phone.',
  );
});
