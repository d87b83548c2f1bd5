import type { ShopperResults } from '@millrace/schemas/api';
import { createDrafts, submitDraft, type Draft, type LabStore } from '../lab/drafts.ts';
import { labCode } from '../lab/lab-questions.ts';
import { answersGiven, judgeAnswers, waitForAnswers } from './answer-judge.ts';
import type { Cell } from './cells.ts';
import type { FaultSwitch } from './fault-switch.ts';
import { inflict } from './hurts.ts';
import { patience, type Ran, type RunSize } from './run-cell.ts';

/**
 * Causes one failure while shoppers answer lenders' questions. The applications are submitted and the lenders
 * ask before the failure. A shopper who is asked again answers again.
 */
export async function runAnswerCell(
  store: LabStore,
  faults: FaultSwitch,
  { hurt }: Cell,
  size: RunSize,
): Promise<Ran> {
  const { patienceMs, lastMs } = patience(size);
  const drafts = await createDrafts(store, size.applications);
  const ids = drafts.map(({ id }) => id);
  await Promise.all(drafts.map((draft) => submitDraft(store.lab.urls, draft, patienceMs)));
  await waitForAnswers(store, ids, 'asked', lastMs);
  if (hurt.kind === 'at-point') faults.arm(hurt);
  const over = new AbortController();
  const answering = drafts.map((draft) => answerWhileAsked(store, draft, over.signal));
  const happened = await inflict(store, faults, hurt, size.leaseMs);
  const openInTime = await waitForAnswers(store, ids, 'at-rest', patienceMs);
  await waitForAnswers(store, ids, 'at-rest', lastMs);
  over.abort();
  await Promise.all(answering);
  const verdict = await judgeAnswers(store, ids);
  return {
    ...verdict,
    late: Math.max(0, openInTime - verdict.lost),
    happened: happened && answersGiven(verdict),
  };
}

/** Acts like a shopper at the screen: polls the application and answers each question. */
async function answerWhileAsked({ lab }: LabStore, { cookie, id }: Draft, over: AbortSignal): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-app': '1', cookie, 'x-form-id': id };
  const call = (path: string, more: RequestInit = {}) =>
    fetch(`${lab.url}/api/shopper/results${path}`, { headers, signal: AbortSignal.timeout(5000), ...more });
  while (!over.aborted) {
    const seen = await call('')
      .then((reply) => (reply.ok ? (reply.json() as Promise<ShopperResults>) : undefined))
      .catch(() => undefined);
    for (const { attemptId, inputRequests } of seen?.entries ?? [])
      for (const { id: requestId } of inputRequests.filter(({ id }) => id === labCode)) {
        const body = JSON.stringify({ attemptId, requestId, values: { code: '4711' } });
        await call('/answer', { method: 'POST', body }).catch(() => {});
      }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
