import { landline, tooManyChecks, tooManySends } from '../one-time-codes/one-time-codes.errors.ts';
import type { ProblemError } from '../http/problem.ts';
import type { Delivery } from './message-port.ts';

/** The provider's limits apply per phone and last this long. */
const waitSeconds = 600;

const refusals: Readonly<Record<string, () => ProblemError>> = {
  '60202': () => tooManyChecks(waitSeconds),
  '60203': () => tooManySends(waitSeconds),
  '60205': landline,
};

/** Throws if the refusal of the provider has a message for the user. Other refusals are for staff only. */
export function refuseAs(delivery: Delivery): void {
  if (delivery.state !== 'refused') return;
  const refusal = refusals[delivery.code];
  if (refusal) throw refusal();
}
