import { ProblemError } from '../http/problem.ts';
import { landline, tooManyChecks, tooManySends } from '../one-time-codes/one-time-codes.errors.ts';
import type { Delivery, OutgoingMessage } from './message-port.ts';

type Channel = OutgoingMessage['channel'];

/**
 * How long the provider refuses a phone after too many messages, in seconds. The provider's limits apply per
 * phone.
 */
const waitSeconds = 600;

const known: Readonly<Record<string, () => ProblemError>> = {
  '60202': () => tooManyChecks(waitSeconds),
  '60203': () => tooManySends(waitSeconds),
  '60205': landline,
};

/** Codes of Twilio for a phone whose owner answered STOP. */
const stopped = new Set(['twilio-21610']);

const refused = (code: string, message: string, next: string) =>
  new ProblemError({ status: 403, code, message, next });

/**
 * Returns the error for the person whose code the provider refused permanently.
 * @param from the number or the service from which texts are sent
 */
export function refusalFor(code: string, channel: Channel, from: string): ProblemError {
  const own = known[code];
  if (own) return own();
  if (channel === 'email')
    return refused(
      'mailbox-not-reached',
      'We could not email this address.',
      'Check the address, or have the code texted.',
    );
  if (!stopped.has(code))
    return refused(
      'phone-not-reached',
      'We could not text this number.',
      'Check the number, or have the code emailed.',
    );
  const number = from.startsWith('+') ? from : 'the number that our texts come from';
  return refused(
    'phone-stopped',
    'We could not text this number.',
    `If you once answered STOP, text START to ${number}, or have the code emailed.`,
  );
}

/** If the provider refused the message, throws an error that tells the user why. */
export function refuseAs(delivery: Delivery, channel: Channel, from: string): void {
  if (delivery.state === 'refused') throw refusalFor(delivery.code, channel, from);
}
