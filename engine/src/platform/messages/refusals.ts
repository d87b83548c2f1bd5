import { landline, tooManyChecks, tooManySends } from '../one-time-codes/one-time-codes.errors.ts';
import type { ProblemError } from '../http/problem.ts';
import type { Delivery } from './message-port.ts';

/** The provider's limits are per phone and last this long. */
const waitSeconds = 600;

const refusals: Readonly<Record<string, () => ProblemError>> = {
  '60202': () => tooManyChecks(waitSeconds),
  '60203': () => tooManySends(waitSeconds),
  '60205': landline,
};

/** Throws what a person can be told about a message that the provider refused; everything else stays with staff. */
export function refuseAs(delivery: Delivery): void {
  if (delivery.state !== 'refused') return;
  const refusal = refusals[delivery.code];
  if (refusal) throw refusal();
}
