import type { ContractOperation } from '@millrace/schemas/states';
import type { TestStore } from '../lab/drafts.ts';
import type { Verdict } from './judge.ts';

interface Step {
  id: string;
  operation: ContractOperation;
  state: string;
  reason: string | null;
}

const ended = ['DONE', 'REFUSED', 'FAILED', 'TAKEN_BACK'];
/**
 * Steps that may appear twice in the ledger. The lender's manifest declares that repeating them has no
 * further effect.
 */
const repeatable: readonly string[] = ['setInvoice'];

/**
 * Waits until the command is done or in review for each application. Returns the number of applications for
 * which it is still in progress.
 */
export async function waitForContracts(
  store: TestStore,
  ids: readonly string[],
  command: ContractOperation,
  patienceMs: number,
): Promise<number> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const open = await onTheirWay(store, ids, command)
      .then((left) => left.length)
      .catch(() => ids.length);
    if (open === 0 || performance.now() >= end) return open;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Returns the applications whose contract is not at rest. A contract is at rest when no step is running, and
 * the command is done or the contract has ended.
 */
async function onTheirWay(store: TestStore, ids: readonly string[], command: ContractOperation) {
  const { byApplication } = await stepsOf(store, ids);
  return ids.filter((id) => {
    const steps = byApplication.get(id) ?? [];
    const moving = steps.some(({ state }) => state !== 'REVIEW' && !ended.includes(state));
    const stopped = steps.some(
      ({ state }) => state === 'REVIEW' || state === 'REFUSED' || state === 'FAILED',
    );
    const done = steps.some(({ operation, state }) => operation === command && state === 'DONE');
    return moving || !(stopped || done);
  });
}

/**
 * Compares the contracts with the lender's ledger, because Millrace's database cannot show what the lender
 * did. A contract counts as lost if it is not at rest or if its stored state contradicts the ledger. It also
 * counts as lost if the engine gave up a step, because the test lenders refuse no step.
 */
export async function judgeContracts(
  store: TestStore,
  ids: readonly string[],
  command: ContractOperation,
): Promise<Omit<Verdict, 'late'>> {
  const { byApplication, attempts } = await stepsOf(store, ids);
  const made = new Map<string, number>();
  for (const { kind, reference, facts } of store.lab.sandbox.ledger()) {
    const application = kind === 'contract' ? attempts.get(reference) : undefined;
    if (!application) continue;
    const key = `${application} ${String(facts['operation'])}`;
    made.set(key, (made.get(key) ?? 0) + 1);
  }
  const lost = new Set(await onTheirWay(store, ids, command));
  const review = new Set<string>();
  const without = ids.filter((id) => !byApplication.has(id));
  for (const id of without) lost.add(id);
  const odd = without.map((id) => `${id} has no step`);
  for (const [id, steps] of byApplication)
    for (const { operation, state, reason } of steps) {
      const atLender = made.has(`${id} ${operation}`);
      if (state !== 'DONE' || !atLender)
        odd.push(`${operation} ${state} (${reason ?? '-'}), ${atLender ? '' : 'not '}at the lender`);
      if (state === 'REVIEW') review.add(id);
      else if (ended.includes(state) && !(atLender && state === 'DONE')) lost.add(id);
    }
  const doubled = [...made].filter(([key, count]) => {
    const [id, operation] = key.split(' ') as [string, string];
    const wanted = (byApplication.get(id) ?? []).filter((step) => step.operation === operation).length;
    return count > Math.max(1, wanted) && !repeatable.includes(operation);
  });
  return {
    applications: ids.length,
    sent: [...made.values()].reduce((total, count) => total + count, 0),
    lost: lost.size,
    doubled: new Set(doubled.map(([key]) => key.split(' ')[0])).size,
    review: review.size,
    odd,
  };
}

async function stepsOf({ client }: TestStore, ids: readonly string[]) {
  const attempts = await client.query<{ id: string; application: string }>(
    `SELECT id, application_id AS application FROM attempt WHERE application_id = ANY($1::uuid[])`,
    [ids],
  );
  const steps = await client.query<Step & { application: string }>(
    `SELECT id, application_id AS application, operation, state, reason FROM contract_step WHERE application_id = ANY($1::uuid[])`,
    [ids],
  );
  return {
    attempts: new Map(attempts.rows.map(({ id, application }) => [id, application])),
    byApplication: Map.groupBy(steps.rows, ({ application }) => application) as ReadonlyMap<
      string,
      readonly Step[]
    >,
  };
}
