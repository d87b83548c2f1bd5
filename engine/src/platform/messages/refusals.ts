import { landline, tooManyChecks, tooManySends } from '../one-time-codes/one-time-codes.errors.ts';
import type { ProblemError } from '../http/problem.ts';
import type { Delivery } from './message-port.ts';

/**
 * Seconds for which the provider refuses a phone after too many messages. The provider's limits apply per
 * phone.
 */
const waitSeconds = 600;

const refusals: Readonly<Record<string, () => ProblemError>> = {
  '60202': () => tooManyChecks(waitSeconds),
  '60203': () => tooManySends(waitSeconds),
  '60205': landline,
};

/**
 * Throws an error for the user if the provider's refusal has a message for the user. Does not throw for other
 * refusals, which are for staff only.
 */
export function refuseAs(delivery: Delivery): void {
  if (delivery.state !== 'refused') return;
  const refusal = refusals[delivery.code];
  if (refusal) throw refusal();
}
