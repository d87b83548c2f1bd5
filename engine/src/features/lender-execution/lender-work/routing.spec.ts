import type { RouteTerms } from '@millrace/schemas/api';
import { LenderError, type LenderApplication, type LenderReply } from '@millrace/plugin-sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';

type Answer = LenderReply | LenderError | Error;
const sent: { lender: string; reference: string; fields?: string }[] = [];
const script: Record<string, { submit: Answer[]; lookup: (Answer | null)[]; poll: Answer[] }> = {};
const approved: LenderReply = {
  outcome: 'Approved',
  approvedCents: 200_000,
  references: { application: 'A-1' },
  offers: [
    {
      id: 'o1',
      product: 'loan',
      amountCents: 200_000,
      termMonths: 24,
      paymentCents: 9_900,
      paymentFrequency: 'monthly',
    },
  ],
};
const rejected: LenderReply = {
  outcome: 'Rejected',
  reasons: [{ code: 'no', text: { en: 'Not this time.', es: 'Esta vez no.' } }],
};
const pending: LenderReply = { outcome: 'Pending', references: { application: 'P-1' } };
const lost = () => new LenderError('connection-lost', 'maybe', 'The connection broke.');
const down = () => new LenderError('not-connected', 'no', 'No connection.');

function say<T extends Answer | null>(answer: T | undefined): Exclude<T, Error> {
  if (answer === undefined) throw new Error('The test did not say what this lender answers.');
  if (answer instanceof Error) throw answer;
  return answer as Exclude<T, Error>;
}

/** Code that runs while a lender processes the application. */
let inBetween: () => Promise<unknown> = () => Promise.resolve();

const submitTo = (id: string) => async (_: unknown, application: LenderApplication) => {
  const fields = application.correction?.fields.join();
  sent.push({ lender: id, reference: application.reference, ...(fields && { fields }) });
  await inBetween();
  return say(script[id]!.submit.shift());
};
const lenders = ['anna', 'bert', 'carl'].map((id) => ({
  id,
  operations: {
    submit: submitTo(id),
    regrade: submitTo(id),
    lookup: async () => say(script[id]!.lookup.shift()),
    poll: async () => say(script[id]!.poll.shift()),
  },
}));

let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([...lenders, { id: 'dora', operations: { submit: submitTo('dora') } }], {
    LEASE_MS: '20000',
  });
});
afterAll(() => app.close());
beforeEach(() => {
  sent.length = 0;
  inBetween = () => Promise.resolve();
  for (const id of ['anna', 'bert', 'carl', 'dora']) script[id] = { submit: [], lookup: [], poll: [] };
});
const three = ['anna', 'bert', 'carl'];

async function settledBy(formId: string): Promise<(string | null)[]> {
  const jobs = await app.sql<{ by: string | null }>(
    `SELECT settled_by AS by FROM job WHERE application_id = ? AND name = 'lender.submit' ORDER BY created_at`,
    [formId],
  );
  return jobs.map(({ by }) => by);
}

/** Returns `lender state code` for every job that sends an attempt, as the job console shows them. */
async function sendingJobs(formId: string): Promise<string[]> {
  const jobs = await app.sql<{ line: string }>(
    `SELECT concat_ws(' ', a.lender_key, j.state, j.error_code) AS line FROM job j JOIN attempt a ON a.id = j.subject_id
     WHERE a.application_id = ? AND j.name = 'lender.submit' ORDER BY a.created_at, a.number`,
    [formId],
  );
  return jobs.map(({ line }) => line);
}

describe('a waterfall', () => {
  test('asks one lender after another and stops at the approval', async () => {
    script['anna']!.submit.push(rejected);
    script['bert']!.submit.push(approved);
    const { formId } = await app.submit('Waterfall', three);
    expect(sent).toEqual([]);
    await app.drive();
    expect(await app.story(formId)).toEqual(['anna.1.1 RESPONDED Rejected', 'bert.1.1 RESPONDED Approved']);
    expect(await app.routeState(formId)).toBe('done');
  });

  test('gives every lender its own reference and only the answers to its fields', async () => {
    script['anna']!.submit.push(rejected);
    script['bert']!.submit.push(approved);
    const { formId } = await app.submit('Waterfall', three);
    await app.drive();
    const attempts = await app.attempts(formId);
    expect(sent.map(({ reference }) => reference)).toEqual(attempts.map(({ id }) => id));
  });

  test('goes on if a lender takes too long and records its late approval', async () => {
    script['anna']!.submit.push(pending);
    script['bert']!.submit.push(rejected);
    script['carl']!.submit.push(pending);
    const { formId } = await app.submit('Waterfall', three);
    await app.drive();
    expect(await app.story(formId)).toEqual(['anna.1.1 PENDING Pending']);
    await app.reconcile(601);
    await app.drive();
    expect(await app.story(formId)).toEqual([
      'anna.1.1 PENDING timed_out',
      'bert.1.1 RESPONDED Rejected',
      'carl.1.1 PENDING Pending',
    ]);
    script['anna']!.poll.push({ outcome: 'Pending' }, approved);
    script['carl']!.poll.push(rejected);
    await app.reconcile(61);
    await app.drive();
    expect((await app.story(formId))[0]).toBe('anna.1.1 PENDING timed_out');
    await app.reconcile(61);
    await app.drive();
    expect(await app.story(formId)).toEqual([
      'anna.1.1 RESPONDED Approved',
      'bert.1.1 RESPONDED Rejected',
      'carl.1.1 RESPONDED Rejected',
    ]);
    expect(await app.routeState(formId)).toBe('done');
  });
});

describe('a shotgun', () => {
  /** Makes this many replies wait for each other, so that they arrive at the same moment. */
  function answerInOneMoment(count: number) {
    let came = 0;
    let go = () => {};
    const together = new Promise<void>((resolve) => (go = resolve));
    inBetween = async () => {
      came += 1;
      if (came === count) go();
      await together;
    };
  }

  test('whose lenders all answer at the same moment is done exactly once', async () => {
    const { formId } = await app.submit('Shotgun', three);
    for (const id of three) script[id]!.submit.push(approved);
    answerInOneMoment(three.length);
    await app.drive();
    expect(await app.routeState(formId)).toBe('done');
    const done = await app.sql(
      `SELECT 1 FROM domain_event WHERE application_id = ? AND type = 'route.done'`,
      [formId],
    );
    expect(done).toHaveLength(1);
  });

  test('stores the consequences of each of several simultaneous answers', async () => {
    script['anna']!.submit.push({ ...approved, references: { application: 'A-7', lease: 'L-7' } });
    script['bert']!.submit.push({ ...pending, references: { application: 'B-7' } });
    script['carl']!.submit.push(rejected);
    const { formId } = await app.submit('Shotgun', three);
    answerInOneMoment(3);
    await app.drive();
    expect(await app.story(formId)).toEqual([
      'anna.1.1 RESPONDED Approved',
      'bert.1.1 PENDING Pending',
      'carl.1.1 RESPONDED Rejected',
    ]);
    const ofLender = `FROM attempt a WHERE a.application_id = ? ORDER BY a.position`;
    const kept = await app.sql(
      `SELECT lender_key AS lender, approved_cents AS cents, ended_at IS NOT NULL AS ended, lease_until IS NULL AS released,
         next_check_at > now() AS "looksAgain", reply_sealed IS NOT NULL AS sealed,
         (SELECT string_agg(kind || '=' || value, ' ' ORDER BY kind) FROM attempt_reference r WHERE r.attempt_id = a.id) AS refs,
         (SELECT string_agg(event, ' ' ORDER BY id) FROM attempt_event e WHERE e.attempt_id = a.id) AS history,
         (SELECT state FROM job j WHERE j.subject_id = a.id AND j.name = 'lender.submit') AS job
       ${ofLender}`,
      [formId],
    );
    const answered = { ended: true, released: true, looksAgain: null, sealed: true, job: 'completed' };
    const history = 'queued claimed answered';
    expect(kept).toEqual([
      {
        ...answered,
        lender: 'anna',
        cents: 200_000,
        refs: 'application=A-7 lease=L-7',
        history,
      },
      {
        ...answered,
        lender: 'bert',
        cents: null,
        ended: false,
        looksAgain: true,
        refs: 'application=B-7',
        history: 'queued claimed answeredPending',
      },
      { ...answered, lender: 'carl', cents: null, refs: null, history },
    ]);
    expect(await app.routeState(formId)).toBe('running');
  });

  test('stores the other simultaneous answers if one cannot be stored', async () => {
    script['anna']!.submit.push(approved);
    script['bert']!.submit.push({ ...approved, approvedCents: 99_999_999_999 });
    script['carl']!.submit.push(rejected);
    const { formId } = await app.submit('Shotgun', three);
    answerInOneMoment(3);
    await app.drive();
    expect(await app.story(formId)).toEqual([
      'anna.1.1 RESPONDED Approved',
      'bert.1.1 UNKNOWN',
      'carl.1.1 RESPONDED Rejected',
    ]);
  });

  test('asks all lenders at once and is done when all have answered', async () => {
    script['anna']!.submit.push(rejected);
    script['bert']!.submit.push(approved);
    script['carl']!.submit.push(approved);
    const { formId } = await app.submit('Shotgun', three);
    expect(await app.attempts(formId)).toHaveLength(3);
    await app.drive();
    expect(await app.story(formId)).toEqual([
      'anna.1.1 RESPONDED Rejected',
      'bert.1.1 RESPONDED Approved',
      'carl.1.1 RESPONDED Approved',
    ]);
    expect(await app.routeState(formId)).toBe('done');
  });
});

describe('one submission', () => {
  test('is sent once, even if many workers are notified many times', async () => {
    script['anna']!.submit.push(approved);
    const { formId } = await app.submit('Waterfall', ['anna']);
    const [job] = await app.sql<{ id: string; name: string }>(
      `SELECT id, name FROM job WHERE application_id = ? AND state = 'waiting'`,
      [formId],
    );
    await Promise.all(Array.from({ length: 20 }, () => app.dispatch(job!.id, job!.name)));
    expect(sent).toHaveLength(1);
    expect(await app.story(formId)).toEqual(['anna.1.1 RESPONDED Approved']);
  });

  test('cannot have a second live attempt', async () => {
    script['anna']!.submit.push(approved);
    const { formId } = await app.submit('Waterfall', ['anna']);
    await app.drive();
    const twin = app.sql(
      `INSERT INTO attempt (application_id, org_id, store_id, lender_id, lender_key, number, position, state)
       SELECT application_id, org_id, store_id, lender_id, lender_key, 2, 1, 'QUEUED' FROM attempt WHERE application_id = ? RETURNING id`,
      [formId],
    );
    await expect(twin).rejects.toThrow('attempt_one_live');
  });

  test('with a job of another product version waits for a matching worker', async () => {
    script['anna']!.submit.push(approved);
    const { formId } = await app.submit('Waterfall', ['anna']);
    const [job] = await app.sql<{ id: string; name: string }>(
      `UPDATE job SET version = version + 1 WHERE application_id = ? RETURNING id, name`,
      [formId],
    );
    await app.dispatch(job!.id, job!.name);
    expect([sent, await app.story(formId)]).toEqual([[], ['anna.1.1 QUEUED']]);
    expect(await app.sql(`SELECT state, error_code FROM job WHERE application_id = ?`, [formId])).toEqual([
      { state: 'waiting', error_code: 'unknown-version' },
    ]);
    await app.sql(`UPDATE job SET version = version - 1 WHERE application_id = ?`, [formId]);
    await app.drive();
    expect(await app.story(formId)).toEqual(['anna.1.1 RESPONDED Approved']);
    expect(sent).toHaveLength(1);
  });

  test('that provably did not leave and arrived on the second try leaves no dead letter', async () => {
    script['anna']!.submit.push(down(), approved);
    const { formId } = await app.submit('Waterfall', ['anna']);
    await app.drive();
    await app.reconcile(3);
    await app.drive();
    expect(await app.story(formId)).toEqual(['anna.1.1 RESPONDED Approved']);
    expect(await sendingJobs(formId)).toEqual(
      expect.arrayContaining(['anna completed not-connected', 'anna completed']),
    );
    expect(await settledBy(formId)).toEqual(expect.arrayContaining(['later-sending', null]));
  });

  test('that provably did not leave is sent again after a pause and given up after three tries', async () => {
    script['anna']!.submit.push(down(), down(), down());
    script['bert']!.submit.push(approved);
    const { formId } = await app.submit('Waterfall', three);
    await app.drive();
    expect(await app.story(formId)).toEqual(['anna.1.1 QUEUED']);
    expect(await app.attempts(formId)).toMatchObject([{ sent_at: null, reason: 'not-connected' }]);
    expect(
      await app.sql(`SELECT state, error_code FROM job WHERE application_id = ? AND state <> 'waiting'`, [
        formId,
      ]),
    ).toEqual([{ state: 'failed', error_code: 'not-connected' }]);
    await app.reconcile(3);
    await app.drive();
    await app.reconcile(11);
    await app.drive();
    expect(await app.story(formId)).toEqual(['anna.1.1 NOT_SENT', 'bert.1.1 RESPONDED Approved']);
  });

  test('with bad credentials ends at once and goes to a person', async () => {
    script['anna']!.submit.push(new LenderError('bad-credentials', 'no', 'Refused.'));
    const { formId } = await app.submit('Waterfall', ['anna']);
    await app.drive();
    expect(await app.attempts(formId)).toMatchObject([
      { state: 'ERROR_FINAL', reason: 'bad-credentials', claims: 1 },
    ]);
  });

  test('whose plugin breaks before sending has a known outcome', async () => {
    script['anna']!.submit.push(new TypeError('x is undefined'));
    const { formId } = await app.submit('Waterfall', ['anna']);
    await app.drive();
    expect(await app.story(formId)).toEqual(['anna.1.1 ERROR_FINAL']);
  });

  test("commits history and domain events with each change, and audits only people's actions", async () => {
    script['anna']!.submit.push(approved);
    const { formId } = await app.submit('Waterfall', ['anna']);
    await app.drive();
    const [attempt] = await app.attempts(formId);
    const history = await app.sql(
      `SELECT from_state, to_state, event FROM attempt_event WHERE attempt_id = ? ORDER BY id`,
      [attempt!.id],
    );
    expect(history).toEqual([
      { from_state: null, to_state: 'QUEUED', event: 'queued' },
      { from_state: 'QUEUED', to_state: 'SUBMITTING', event: 'claimed' },
      { from_state: 'SUBMITTING', to_state: 'RESPONDED', event: 'answered' },
    ]);
    const events = await app.sql<{ type: string }>(
      `SELECT type FROM domain_event WHERE application_id = ? ORDER BY sequence`,
      [formId],
    );
    expect(events.map(({ type }) => type).sort()).toEqual([
      'application.started',
      'attempt.changed',
      'attempt.changed',
      'route.done',
      'route.started',
    ]);
    expect(await app.sql(`SELECT action FROM audit_event WHERE subject_id = ?`, [attempt!.id])).toEqual([]);
    expect(
      await app.sql(`SELECT kind, value FROM attempt_reference WHERE attempt_id = ?`, [attempt!.id]),
    ).toEqual([{ kind: 'application', value: 'A-1' }]);
    expect(await app.sql(`SELECT state FROM job WHERE application_id = ?`, [formId])).toEqual([
      { state: 'completed' },
    ]);
  });
});

describe('an unknown outcome', () => {
  test('is resolved by a status check', async () => {
    script['anna']!.submit.push(lost());
    script['anna']!.lookup.push(approved);
    const { formId } = await app.submit('Waterfall', three);
    await app.drive();
    expect(await app.story(formId)).toEqual(['anna.1.1 UNKNOWN']);
    await app.reconcile(2);
    await app.drive();
    expect(await app.story(formId)).toEqual(['anna.1.1 RESPONDED Approved']);
    expect(sent).toHaveLength(1);
  });

  test('that was resolved is no dead letter, and its row shows how it was resolved', async () => {
    script['anna']!.submit.push(lost());
    script['anna']!.lookup.push(approved);
    const { formId } = await app.submit('Waterfall', ['anna']);
    await app.drive();
    expect(await sendingJobs(formId)).toEqual(['anna failed connection-lost']);
    await app.reconcile(2);
    await app.drive();
    expect(await sendingJobs(formId)).toEqual(['anna completed connection-lost']);
    expect(await settledBy(formId)).toEqual(['status-check']);
    expect(sent).toHaveLength(1);
  });

  test('that the lender has without a decision is no dead letter', async () => {
    script['anna']!.submit.push(lost());
    script['anna']!.lookup.push(pending);
    const { formId } = await app.submit('Waterfall', ['anna']);
    await app.drive();
    await app.reconcile(2);
    await app.drive();
    expect(await app.story(formId)).toEqual(['anna.1.1 PENDING Pending']);
    expect(await settledBy(formId)).toEqual(['status-check']);
  });

  test('that the lender never got stays a dead letter until a later attempt arrives', async () => {
    script['anna']!.submit.push(lost(), rejected);
    script['anna']!.lookup.push(null, null);
    const { formId } = await app.submit('Waterfall', ['anna']);
    await app.drive();
    await app.reconcile(2);
    await app.drive();
    expect(await sendingJobs(formId)).toEqual(['anna failed connection-lost']);
    await app.reconcile(6);
    await app.drive();
    expect(await sendingJobs(formId)).toEqual(['anna completed connection-lost', 'anna completed']);
    expect(await settledBy(formId)).toEqual(['later-sending', null]);
  });

  test("that the lender does not know is sent again only after the lender's settling time", async () => {
    script['anna']!.submit.push(lost(), approved);
    script['anna']!.lookup.push(null, null);
    const { formId } = await app.submit('Waterfall', ['anna']);
    await app.drive();
    await app.reconcile(2);
    await app.drive();
    expect(await app.story(formId)).toEqual(['anna.1.1 UNKNOWN']);
    expect(sent).toHaveLength(1);
    await app.reconcile(6);
    await app.drive();
    expect(await app.story(formId)).toEqual(['anna.1.1 NOT_RECEIVED', 'anna.1.2 RESPONDED Approved']);
    expect(new Set(sent.map(({ reference }) => reference)).size).toBe(2);
  });

  test('at a lender without a status check goes to a person, and the waterfall goes on', async () => {
    script['dora']!.submit.push(lost());
    script['anna']!.submit.push(rejected);
    const { formId } = await app.submit('Waterfall', ['dora', 'anna']);
    await app.drive();
    await app.reconcile(2);
    await app.drive();
    expect(await app.story(formId)).toEqual(['dora.1.1 REVIEW', 'anna.1.1 RESPONDED Rejected']);
    expect(await sendingJobs(formId)).toEqual(['dora review no-status-check', 'anna completed']);
    expect(await app.routeState(formId)).toBe('done');
  });

  test('goes to a person after twelve failed status checks', async () => {
    script['anna']!.submit.push(lost());
    script['anna']!.lookup.push(...Array.from({ length: 12 }, down));
    const { formId } = await app.submit('Waterfall', ['anna']);
    await app.drive();
    for (let round = 0; round < 12; round += 1) {
      expect((await app.attempts(formId))[0]).toMatchObject({ state: 'UNKNOWN', checks: round });
      await app.reconcile(400);
      await app.drive();
    }
    expect(await app.story(formId)).toEqual(['anna.1.1 REVIEW']);
    expect(await sendingJobs(formId)).toEqual(['anna review not-connected']);
    expect(sent).toHaveLength(1);
  });
});

describe('a worker', () => {
  const die = (id: string) => app.sql(`UPDATE worker SET dead_at = now() WHERE id = ? RETURNING id`, [id]);
  const newWorker = async () => {
    const [worker] = await app.sql<{ id: string }>(
      `INSERT INTO worker (id, host, pid, supervised) VALUES (gen_random_uuid(), 'there', 2, true) RETURNING id`,
    );
    return worker!.id;
  };
  const claimedBy = async (formId: string, workerId: string) => {
    await app.sql(
      `UPDATE attempt SET state = 'SUBMITTING', fence = fence + 1, claims = 1, worker_id = ?, sent_at = now(),
      lease_until = now() - interval '1 second' WHERE application_id = ?`,
      [workerId, formId],
    );
    await app.sql(`UPDATE job SET state = 'active', worker_id = ? WHERE application_id = ?`, [
      workerId,
      formId,
    ]);
  };

  test('that is silent and not known to be dead loses no attempt', async () => {
    const { formId } = await app.submit('Waterfall', ['anna']);
    await claimedBy(formId, await newWorker());
    await app.reconcile();
    expect(await app.story(formId)).toEqual(['anna.1.1 SUBMITTING']);
  });

  test('that is dead leaves an unknown outcome, which gets a status check', async () => {
    const { formId } = await app.submit('Waterfall', ['anna']);
    const worker = await newWorker();
    await claimedBy(formId, worker);
    await die(worker);
    await app.reconcile();
    expect(await app.story(formId)).toEqual(['anna.1.1 UNKNOWN']);
    script['anna']!.lookup.push(approved);
    await app.reconcile(2);
    await app.drive();
    expect(await app.story(formId)).toEqual(['anna.1.1 RESPONDED Approved']);
    expect(sent).toEqual([]);
  });

  test('that continues after its attempt was taken over changes nothing', async () => {
    script['anna']!.submit.push(approved);
    const { formId } = await app.submit('Waterfall', ['anna']);
    inBetween = async () => {
      await die(app.workerId);
      await app.reconcile();
      await app.sql(`UPDATE worker SET dead_at = NULL WHERE id = ?`, [app.workerId]);
    };
    await app.drive();
    expect(sent).toHaveLength(1);
    expect(await app.story(formId)).toEqual(['anna.1.1 UNKNOWN']);
  });

  test('whose host was silent for too long counts as dead', async () => {
    const { formId } = await app.submit('Waterfall', ['anna']);
    const worker = await newWorker();
    await claimedBy(formId, worker);
    await app.sql(
      `UPDATE worker SET host = 'gone', heartbeat_at = now() - interval '301 seconds' WHERE id = ?`,
      [worker],
    );
    await app.reconcile();
    expect(await app.story(formId)).toEqual(['anna.1.1 UNKNOWN']);
  });

  test('that is silent for long and not known to be dead leaves its attempt to a person', async () => {
    const { formId } = await app.submit('Waterfall', ['anna']);
    await claimedBy(formId, await newWorker());
    await app.sql(
      `UPDATE attempt SET lease_until = now() - interval '601 seconds' WHERE application_id = ?`,
      [formId],
    );
    await app.reconcile();
    expect(await app.story(formId)).toEqual(['anna.1.1 REVIEW']);
    expect(await sendingJobs(formId)).toEqual(['anna review worker-silent']);
  });

  test('is the fourth to get an attempt that three workers lost: the attempt goes to a person', async () => {
    const { formId } = await app.submit('Waterfall', ['anna']);
    await app.sql(`UPDATE attempt SET claims = 3 WHERE application_id = ?`, [formId]);
    await app.drive();
    expect(sent).toEqual([]);
    await app.reconcile(31);
    expect(await app.story(formId)).toEqual(['anna.1.1 REVIEW']);
    expect(await sendingJobs(formId)).toEqual(['anna review too-many-claims']);
  });

  test('that died before checking whether its answer was the last does not leave the route running', async () => {
    script['anna']!.submit.push(approved);
    script['bert']!.submit.push(approved);
    const { formId } = await app.submit('Shotgun', ['anna', 'bert']);
    await app.drive();
    await app.sql(
      `UPDATE route SET state = 'running', created_at = now() - interval '5 seconds' WHERE application_id = ?`,
      [formId],
    );
    await app.reconcile();
    expect(await app.routeState(formId)).toBe('done');
  });

  test('that died before the claim leaves its job to another worker', async () => {
    script['anna']!.submit.push(approved);
    const { formId } = await app.submit('Waterfall', ['anna']);
    const worker = await newWorker();
    await app.sql(`UPDATE job SET state = 'active', worker_id = ? WHERE application_id = ?`, [
      worker,
      formId,
    ]);
    await die(worker);
    await app.reconcile();
    await app.drive();
    expect(await app.story(formId)).toEqual(['anna.1.1 RESPONDED Approved']);
  });

  test('an attempt whose job is gone gets a new one', async () => {
    script['anna']!.submit.push(approved);
    const { formId } = await app.submit('Waterfall', ['anna']);
    await app.sql(`UPDATE job SET state = 'failed' WHERE application_id = ?`, [formId]);
    await app.reconcile(31);
    await app.drive();
    expect(await app.story(formId)).toEqual(['anna.1.1 RESPONDED Approved']);
  });
});

describe('the terms of a form', () => {
  const under = async (terms: Partial<RouteTerms>) =>
    (await app.submit('Waterfall', three, { first_name: 'Maria' }, terms)).formId;
  const ledger = (formId: string) =>
    app.sql(
      `SELECT l.key, i.inquiry FROM read.inquiry_ledger i JOIN lender l ON l.id = i.lender_id WHERE i.application_id = ? ORDER BY i.sent_at`,
      [formId],
    );

  test('let a waterfall go on until two lenders approve and record each inquiry', async () => {
    for (const id of three) script[id]!.submit.push(approved);
    const formId = await under({ stop_after: 2 });
    await app.drive();
    expect(await app.story(formId)).toEqual(['anna.1.1 RESPONDED Approved', 'bert.1.1 RESPONDED Approved']);
    expect(await app.routeState(formId)).toBe('done');
    expect(await ledger(formId)).toEqual([
      { key: 'anna', inquiry: 'hard' },
      { key: 'bert', inquiry: 'hard' },
    ]);
  });

  test("let the next lender be asked after a lender's time is over", async () => {
    script['anna']!.submit.push(pending);
    script['bert']!.submit.push(approved);
    const formId = await under({ lender_seconds: 20 });
    await app.drive();
    expect(await app.story(formId)).toEqual(['anna.1.1 PENDING Pending']);
    await app.reconcile(21);
    await app.drive();
    expect(await app.story(formId)).toEqual(['anna.1.1 PENDING timed_out', 'bert.1.1 RESPONDED Approved']);
  });

  test('find two late attempts in one step and record each of them once', async () => {
    for (const id of ['anna', 'bert']) script[id]!.submit.push(pending);
    const { formId } = await app.submit('Shotgun', ['anna', 'bert']);
    await app.drive();
    await app.sql(`UPDATE attempt SET sent_at = now() - interval '601 seconds' WHERE application_id = ?`, [
      formId,
    ]);
    const [anna] = await app.attempts(formId);
    await app.sql(`UPDATE attempt SET next_check_at = now() WHERE id = ?`, [anna!.id]);
    await app.sql(
      `UPDATE attempt SET next_check_at = now() + interval '1 hour' WHERE application_id = ? AND id <> ?`,
      [formId, anna!.id],
    );
    await app.reconcile();
    expect(await app.story(formId)).toEqual(['anna.1.1 PENDING timed_out', 'bert.1.1 PENDING timed_out']);
    await app.sql(`UPDATE attempt SET next_check_at = now() WHERE application_id = ?`, [formId]);
    await app.reconcile();
    expect(
      await app.sql(
        `SELECT a.lender_key AS key, h.from_state AS before, h.to_state AS after, h.outcome FROM attempt_event h
         JOIN attempt a ON a.id = h.attempt_id WHERE a.application_id = ? AND h.event = 'deadlinePassed' ORDER BY 1`,
        [formId],
      ),
    ).toEqual(
      ['anna', 'bert'].map((key) => ({ key, before: 'PENDING', after: 'PENDING', outcome: 'timed_out' })),
    );
  });

  test('end a route at its time limit and explain it for the lenders not asked', async () => {
    script['anna']!.submit.push(rejected);
    const formId = await under({ route_seconds: 60 });
    await app.sql(`UPDATE route SET created_at = created_at - interval '1 minute' WHERE application_id = ?`, [
      formId,
    ]);
    await app.drive();
    expect(await app.story(formId)).toEqual(['anna.1.1 RESPONDED Rejected']);
    expect(await app.routeState(formId)).toBe('done');
  });

  test('count no inquiry that provably was not made', async () => {
    script['anna']!.submit.push(down(), down(), down());
    script['bert']!.submit.push(approved);
    const formId = await under({ most_hard: 2 });
    await app.drive();
    for (const seconds of [3, 11]) {
      await app.reconcile(seconds);
      await app.drive();
    }
    expect(await app.story(formId)).toEqual(['anna.1.1 NOT_SENT', 'bert.1.1 RESPONDED Approved']);
    expect(await ledger(formId)).toEqual([{ key: 'bert', inquiry: 'hard' }]);
  });
});
