import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { oldAttempts, sent } from '../../../../test/routing/old-attempts.ts';

let old: Awaited<ReturnType<typeof oldAttempts>>;
beforeAll(async () => {
  old = await oldAttempts('0136');
}, 60_000);
afterAll(() => old.close());

const approved = [...sent, ['SUBMITTING', 'RESPONDED', 'answered']] as const;
const again = ['RESPONDED', 'RESPONDED', 'answered'] as const;
const waiting = [...sent, ['SUBMITTING', 'PENDING', 'answeredPending']] as const;
const unknown = [...sent, ['SUBMITTING', 'UNKNOWN', 'outcomeUnknown']] as const;
const review = [...unknown, ['UNKNOWN', 'REVIEW', 'tooManyChecks']] as const;

test('migrating old history gives an outcome only to the step of the newest answer', async () => {
  const [application, corrected] = [await old.application(), await old.application()];
  const contract = { outcome: 'contract_sent', contract: 'Funded' };
  const lives = {
    'approved once': { application, outcome: 'Approved', steps: approved },
    'funded, after three calls': {
      ...{ application: await old.application(), ...contract },
      steps: [
        ...waiting,
        ['PENDING', 'PENDING', 'deadlinePassed'],
        ['PENDING', 'RESPONDED', 'answered'],
        ...[again, again],
      ],
    },
    'declined by hand over a contract': {
      ...{ application: await old.application(), ...contract, outcome: 'Rejected' },
      steps: [...approved, again],
    },
    'decided, with an answer that was not needed': {
      ...{ application: await old.application(), outcome: 'Rejected' },
      steps: [...approved, ['RESPONDED', 'RESPONDED', 'answerNotNeeded']],
    },
    'found by a look-up': {
      ...{ application: await old.application(), outcome: 'Approved' },
      steps: [...unknown, ['UNKNOWN', 'RESPONDED', 'lookedUpFound']],
    },
    'settled by a person': {
      ...{ application: await old.application(), outcome: 'Rejected' },
      steps: [...review, ['REVIEW', 'RESPONDED', 'resolvedAnswered']],
    },
    'softly declined': { application: corrected, outcome: 'Soft Decline', steps: approved },
    'approved as corrected': { application: corrected, generation: 2, outcome: 'Approved', steps: approved },
    'timed out': {
      ...{ application: await old.application(), outcome: 'timed_out' },
      steps: [...waiting, ['PENDING', 'PENDING', 'deadlinePassed']],
    },
    'in review': { application: await old.application(), steps: review },
    'never sent': {
      ...{ application: await old.application(), outcome: 'Invalid' },
      steps: [...sent, ['SUBMITTING', 'ERROR_FINAL', 'sendImpossible']],
    },
  } as const;
  const ids: Record<string, string> = {};
  for (const [life, attempt] of Object.entries(lives)) ids[life] = (await old.attempt(attempt)).id;
  await old.migrate();
  const linesOf: Record<string, (string | null)[]> = {};
  for (const [life, id] of Object.entries(ids)) {
    const rows = await old.sql<{ line: string | null }>(
      `SELECT nullif(concat_ws(' ', event || ':', outcome, contract_state), event || ':') AS line FROM attempt_event
       WHERE attempt_id = ? ORDER BY id`,
      [id],
    );
    linesOf[life] = rows.map(({ line }) => line);
  }
  expect(linesOf).toEqual({
    'approved once': [null, null, 'answered: Approved'],
    'funded, after three calls': [null, null, null, null, null, null, 'answered: contract_sent Funded'],
    'declined by hand over a contract': [null, null, null, 'answered: Rejected'],
    'decided, with an answer that was not needed': [null, null, 'answered: Rejected', null],
    'found by a look-up': [null, null, null, 'lookedUpFound: Approved'],
    'settled by a person': [null, null, null, null, 'resolvedAnswered: Rejected'],
    'softly declined': [null, null, 'answered: Soft Decline'],
    'approved as corrected': [null, null, 'answered: Approved'],
    'timed out': [null, null, null, null],
    'in review': [null, null, null, null],
    'never sent': [null, null, null],
  });
});
