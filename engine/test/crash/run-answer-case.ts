import type { ShopperResults } from '@millrace/schemas/api';
import { createDrafts, submitDraft, type Draft, type TestStore } from '../lab/drafts.ts';
import { labCode } from '../lab/lab-questions.ts';
import { answersGiven, judgeAnswers, waitForAnswers } from './answer-judge.ts';
import type { CrashCase } from './crash-cases.ts';
import type { FaultSwitch } from './fault-switch.ts';
import { injectFailure } from './inject-failure.ts';
import { timeLimits, type CrashRunResult, type RunSize } from './run-case.ts';

/**
 * Causes one failure while shoppers answer lenders' questions. Before the failure, the applications are
 * submitted and the lenders ask their questions. A shopper who is asked again answers again.
 */
export async function runAnswerCase(
  store: TestStore,
  faults: FaultSwitch,
  { failure }: CrashCase,
  size: RunSize,
): Promise<CrashRunResult> {
  const { limitMs, lostAfterMs } = timeLimits(size);
  const drafts = await createDrafts(store, size.applications);
  const ids = drafts.map(({ id }) => id);
  await Promise.all(drafts.map((draft) => submitDraft(store.lab.urls, draft, limitMs)));
  await waitForAnswers(store, ids, 'asked', lostAfterMs);
  if (failure.kind === 'at-point') faults.arm(failure);
  const over = new AbortController();
  const answering = drafts.map((draft) => answerWhileAsked(store, draft, over.signal));
  const happened = await injectFailure(store, faults, failure, size.leaseMs);
  const openInTime = await waitForAnswers(store, ids, 'at-rest', limitMs);
  await waitForAnswers(store, ids, 'at-rest', lostAfterMs);
  over.abort();
  await Promise.all(answering);
  const verdict = await judgeAnswers(store, ids);
  return {
    ...verdict,
    late: Math.max(0, openInTime - verdict.lost),
    happened: happened && answersGiven(verdict),
  };
}

/** Acts like a shopper in front of the screen: polls the application and answers each question. */
async function answerWhileAsked({ lab }: TestStore, { cookie, id }: Draft, over: AbortSignal): Promise<void> {
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
