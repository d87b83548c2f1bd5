import type { WebhookCall } from '../define-lender.ts';
import type { LenderReferences } from '../outcome.ts';
import type { TestSandbox } from './sandbox.ts';

// This file does not import jest, because `npm run record` also uses this file.

/**
 * Limits for waiting for webhook calls. The test advances the sandbox's simulated clock one second at a time,
 * at most `seconds` times, until enough calls have arrived. Then it waits at most `arrivalMs` milliseconds of
 * real time for further calls.
 */
const patience = { seconds: 15, arrivalMs: 10_000 };

/** Waits until the sandbox has made a number of calls about one application, and returns them. */
export const callsAbout = (
  sandbox: TestSandbox,
  references: LenderReferences & { reference: string },
  count: number,
): Promise<WebhookCall[]> =>
  waitFor(sandbox, () => sandbox.webhooks.filter((call) => isAbout(call, references)), count);

/**
 * Whether a call belongs to this scenario: it contains Millrace's reference or one of the lender's ids. Calls
 * of other scenarios arrive at the same receiver.
 */
export function isAbout(call: WebhookCall, references: LenderReferences): boolean {
  const text = Buffer.from(call.rawBody).toString('utf8');
  return Object.values(references).some((id) => id !== undefined && text.includes(id));
}

async function waitFor(
  sandbox: TestSandbox,
  find: () => WebhookCall[],
  count: number,
): Promise<WebhookCall[]> {
  for (let second = 0; find().length < count && second < patience.seconds; second += 1)
    await sandbox.passTime(1_000);
  const end = AbortSignal.timeout(patience.arrivalMs);
  const ended = new Promise<void>((done) => end.addEventListener('abort', () => done()));
  while (find().length < count && !end.aborted) await Promise.race([sandbox.nextWebhook(), ended]);
  const found = find();
  if (found.length < count)
    throw new Error(
      `${count} calls about this application were expected, ${found.length} arrived. All calls so far: ${summary(sandbox)}. A call belongs to the application if it contains Millrace's reference or an id from \`references\` of an earlier reply.`,
    );
  return found;
}

/** Returns the beginning of each call that arrived, so that a developer sees why none was found. */
const summary = ({ webhooks }: TestSandbox): string =>
  webhooks.map(({ rawBody }) => Buffer.from(rawBody).toString('utf8').slice(0, 80)).join(' | ') || 'none';
