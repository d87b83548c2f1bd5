import { setTimeout as sleep } from 'node:timers/promises';
import type { TestStore } from '../lab/drafts.ts';
import { labSignature } from '../lab/lab-lenders.ts';

/** The key of the lender that sends its decision later by webhook. */
export const webhookLender = 'crash-caller';

/**
 * For each application of this lender, sends a webhook with a decision. Repeats it until the API accepts it.
 */
export async function callForAll(
  store: TestStore,
  applicationIds: readonly string[],
  patienceMs: number,
): Promise<void> {
  const end = performance.now() + patienceMs;
  const called = new Set<string>();
  while (called.size < applicationIds.length && performance.now() < end) {
    const waiting = await pending(store, applicationIds).catch(() => []);
    const fresh = waiting.filter((id) => !called.has(id));
    for (const id of await taken(store, fresh)) called.add(id);
    await sleep(50);
  }
}

async function pending({ client }: TestStore, applicationIds: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM attempt WHERE application_id = ANY($1::uuid[]) AND lender_key = $2 AND state = 'PENDING'`,
    [applicationIds, webhookLender],
  );
  return rows.map(({ id }) => id);
}

async function taken({ lab }: TestStore, attemptIds: readonly string[]): Promise<string[]> {
  const replies = await Promise.all(
    attemptIds.map(async (reference) => {
      const body = JSON.stringify({ id: `decision-${reference}`, reference, outcome: 'Rejected' });
      const reply = await fetch(`${lab.urls[0]}/api/webhooks/lenders/${webhookLender}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', signature: labSignature(body) },
        body,
        signal: AbortSignal.timeout(5000),
      }).catch(() => undefined);
      return reply?.ok ? [reference] : [];
    }),
  );
  return replies.flat();
}
