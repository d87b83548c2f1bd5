import { expect } from '@jest/globals';
import { isApproval } from '@millrace/schemas/states';
import { LenderError } from '../errors.ts';
import type { LenderReply, Offer } from '../outcome.ts';
import { expectNoCanary } from './leak-checks.ts';
import type { LenderFolder } from './lender-folder.ts';
import { expectConsistentReply } from './reply-shape.ts';
import type { TestSandbox } from './sandbox.ts';
import { newTraces, sandboxAddress, stageApplication, stageContext } from './stage.ts';

/**
 * Returns the deadline in milliseconds. It is long enough for a busy machine. It is short only for the
 * reply that arrives byte by byte, because only the deadline ends that reply.
 */
const deadlineMs = (kind: string) => (kind === 'slow-drip' ? 1_500 : 45_000);
/**
 * Refusals that a lender sends before it processes the request. The plugin may report `sent: 'no'` for them.
 */
const atTheDoor = ['status-401', 'status-403', 'status-429'];
/**
 * Kinds of corrupted replies in which the lender's status words are still readable. The plugin may return an
 * approval for them.
 */
const readable = [
  'plain-text-type',
  'byte-order-mark',
  'script-in-text',
  'control-characters',
  'huge-numbers',
  'missing-fields',
  'numbers-as-words',
];

/**
 * Corrupts the reply to a submission in every way that the sandbox knows, after the sandbox has stored the
 * application. The plugin must not send the application twice, and it must not report that the application
 * did not arrive. It must not report an approval that the lender did not give.
 * @returns one sentence for each kind of reply that the plugin handled wrongly
 */
export async function hostileDrill(folder: LenderFolder, sandbox: TestSandbox): Promise<string[]> {
  const complaints: string[] = [];
  for (const kind of await hostileKinds(sandbox)) {
    const complaint = await complaintAbout(folder, sandbox, kind);
    if (complaint !== null) complaints.push(`${kind}: ${complaint}`);
  }
  return complaints;
}

async function hostileKinds(sandbox: TestSandbox): Promise<string[]> {
  const state = (await (await fetch(`${sandbox.url}/_control/state`)).json()) as {
    hostileReplies?: string[];
  };
  return state.hostileReplies ?? [];
}

async function complaintAbout(
  folder: LenderFolder,
  sandbox: TestSandbox,
  kind: string,
): Promise<string | null> {
  const application = stageApplication(folder);
  const traces = newTraces();
  const { answers } = application;
  const context = stageContext({
    folder,
    baseUrl: sandboxAddress(folder, sandbox.url),
    traces,
    answers,
    deadlineMs: deadlineMs(kind),
  });
  const before = submissions(folder, sandbox);
  await spoil(sandbox, folder.manifest.id, kind);
  const lender = await folder.lender();
  const result = await lender.submit(context, application).catch((error: unknown) => error);
  await spoil(sandbox, folder.manifest.id, 'none');
  try {
    expectNoCanary(traces, folder, answers);
    const sent = submissions(folder, sandbox) - before;
    if (sent > 1) return `the application was sent ${sent} times`;
    return result instanceof Error
      ? errorComplaint(result, kind, folder.manifest.capabilities.includes('selectPlan'))
      : replyComplaint(result as LenderReply, kind);
  } catch (error) {
    return (error as Error).message;
  }
}

/** @param onlyReads true if the submission creates nothing at the lender */
function errorComplaint(error: Error, kind: string, onlyReads: boolean): string | null {
  if (!(error instanceof LenderError))
    return `it threw ${error.name}, which says nothing about what was sent`;
  if (error.sent === 'no' && !onlyReads && !atTheDoor.includes(kind)) return 'it says that nothing was sent';
  return kind === 'plain-text-type' ? `it does not read a clear answer (${error.code})` : null;
}

function replyComplaint(reply: LenderReply, kind: string): string | null {
  expectConsistentReply(reply);
  if (isApproval(reply.outcome) && !readable.includes(kind)) return `it reads ${reply.outcome}`;
  const amounts = [reply.approvedCents, ...(reply.offers ?? []).flatMap(moneyOf)];
  const wrong = amounts.find(
    (amount) => amount !== undefined && !(Number.isSafeInteger(amount) && amount >= 0),
  );
  if (wrong !== undefined) return `it takes ${wrong} for an amount`;
  const texts = JSON.stringify([reply.reasons, reply.inputRequests]);
  return texts.includes('<script>') ? 'it shows people what the lender wrote' : null;
}

function moneyOf({ amountCents, paymentCents, totalOfPaymentsCents, dueTodayCents }: Offer) {
  return [amountCents, paymentCents, totalOfPaymentsCents, dueTodayCents];
}

function submissions({ manifest }: LenderFolder, sandbox: TestSandbox): number {
  return sandbox.ledger().filter(({ lender, kind }) => lender === manifest.id && kind === 'submission')
    .length;
}

async function spoil(sandbox: TestSandbox, lender: string, reply: string): Promise<void> {
  const response = await fetch(`${sandbox.url}/_control/hostile`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lender, reply }),
  });
  await response.arrayBuffer();
  expect(response.status).toBe(200);
}
