import type { LenderApplication, LenderReply } from '@millrace/plugin-sdk';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { until } from '../../../../test/journeys/support/until.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';

const rejected: LenderReply = { outcome: 'Rejected' };
const approved = (approvedCents: number): LenderReply => ({ outcome: 'Approved', approvedCents });

/** The first lender's reply, by the applicant's first name. */
let says: Record<string, LenderReply> = {};
/**
 * Number of replies of the first lender that are released at the same time. Each reply waits until this many
 * are ready.
 */
let together = 0;
let inBetween: () => Promise<unknown> = () => Promise.resolve();
let held: (() => void)[] = [];
const company = async () => {
  const all = new Promise<void>((release) => held.push(release));
  if (held.length === together) {
    await inBetween();
    for (const release of held) release();
  }
  return all;
};

const first = async (_: unknown, { answers }: LenderApplication) => {
  await company();
  return says[answers['first_name']!] ?? rejected;
};
let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([
    { id: 'anna', operations: { submit: first } },
    { id: 'bert', operations: { submit: async () => rejected } },
  ]);
});
afterAll(() => app.close());
beforeEach(() => {
  says = {};
  held = [];
  inBetween = () => Promise.resolve();
});

async function waterfalls(count: number, names: readonly string[] = []): Promise<string[]> {
  together = count;
  held = [];
  const forms: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const answers = { first_name: names[index] ?? 'Maria' };
    forms.push((await app.submit('Waterfall', ['anna', 'bert'], answers)).formId);
  }
  return forms;
}

/** Returns the number of commits that wrote the first lender's replies. */
async function commits(forms: readonly string[]): Promise<number> {
  const [row] = await app.sql<{ count: string }>(
    `SELECT count(DISTINCT to_state || e.xmin::text) AS count FROM attempt_event e JOIN attempt a ON a.id = e.attempt_id
     WHERE a.lender_key = 'anna' AND e.event = 'answered' AND a.application_id = ANY(?::uuid[])`,
    [`{${forms.join(',')}}`],
  );
  return Number(row!.count);
}

/** Returns all rows that were written for a reply, without ids and times. */
const leftBehind = (formId: string) =>
  app.sql(
    `SELECT 'attempt' AS kind, concat_ws(' ', lender_key, generation, number, position, state, outcome, result_source, inquiry,
        claims, wait_ms, ended_at IS NOT NULL, queued_at IS NOT NULL, lease_until IS NOT NULL) AS line
      FROM attempt WHERE application_id = ?
     UNION ALL SELECT 'event', concat_ws(' ', a.lender_key, from_state, to_state, event, note, e.outcome, e.contract_state)
      FROM attempt_event e JOIN attempt a ON a.id = e.attempt_id WHERE a.application_id = ?
     UNION ALL SELECT 'job', concat_ws(' ', queue, name, version, state, dispatch_count, subject_id = (payload->>'attemptId')::uuid)
      FROM job WHERE application_id = ?
     UNION ALL SELECT 'event', concat_ws(' ', type, store_id IS NOT NULL) FROM domain_event WHERE application_id = ?
     UNION ALL SELECT 'route', concat_ws(' ', state, version, group_index, done_at IS NOT NULL) FROM route WHERE application_id = ?
     ORDER BY 1, 2`,
    [formId, formId, formId, formId, formId],
  );

test('replies of many waterfalls at the same moment are one commit with the same rows as a single reply', async () => {
  const [alone] = await waterfalls(1);
  await app.drive();
  const forms = await waterfalls(12);
  await app.drive();
  expect(await commits(forms)).toBeLessThan(forms.length);
  for (const form of forms) {
    expect(await app.story(form)).toEqual(['anna.1.1 RESPONDED Rejected', 'bert.1.1 RESPONDED Rejected']);
    expect(await leftBehind(form)).toEqual(await leftBehind(alone!));
  }
});

test('an approval among them ends only its own route', async () => {
  says = { Lucy: approved(200_000) };
  const forms = await waterfalls(4, ['Maria', 'Lucy']);
  await app.drive();
  const stories = await Promise.all(forms.map((form) => app.story(form)));
  const both = ['anna.1.1 RESPONDED Rejected', 'bert.1.1 RESPONDED Rejected'];
  expect(stories).toEqual([both, ['anna.1.1 RESPONDED Approved'], both, both]);
  expect(await Promise.all(forms.map((form) => app.routeState(form)))).toEqual([
    'done',
    'done',
    'done',
    'done',
  ]);
});

test('a reply uses the present state of its route, and is dropped if the attempt was taken over', async () => {
  const forms = await waterfalls(5);
  const [moved, ended, takenOver] = forms;
  const newer = 'version = version + 1';
  inBetween = async () => {
    await app.sql(`UPDATE route SET ${newer} WHERE application_id IN (?, ?)`, [moved, takenOver]);
    await app.sql(`UPDATE route SET ${newer}, offer_accepted_at = now() WHERE application_id = ?`, [ended]);
    await app.sql(
      `UPDATE attempt SET state = 'UNKNOWN', next_check_at = now() + interval '1 hour' WHERE application_id = ?`,
      [takenOver],
    );
  };
  await app.drive();
  const both = ['anna.1.1 RESPONDED Rejected', 'bert.1.1 RESPONDED Rejected'];
  const stories = await Promise.all(forms.map((form) => app.story(form)));
  expect(stories).toEqual([both, ['anna.1.1 RESPONDED Rejected'], ['anna.1.1 UNKNOWN'], both, both]);
});

test('a reply whose route is locked waits, and the other replies do not wait', async () => {
  const forms = await waterfalls(4);
  const em = app.em();
  inBetween = async () => {
    await em.begin();
    await em.execute(`SELECT FROM route WHERE application_id = ? FOR UPDATE`, [forms[1]]);
  };
  const driven = app.drive();
  const others = forms.filter((_form, index) => index !== 1);
  await until('the others are written', async () => {
    const stories = await Promise.all(others.map((form) => app.story(form)));
    return stories.every(([story]) => story === 'anna.1.1 RESPONDED Rejected');
  });
  expect(await commits(others)).toBeLessThan(others.length);
  expect(await app.story(forms[1]!)).toEqual(['anna.1.1 SUBMITTING']);
  await em.commit();
  await driven;
  expect(await app.story(forms[1]!)).toEqual(['anna.1.1 RESPONDED Rejected', 'bert.1.1 RESPONDED Rejected']);
});

test('a reply that the database refuses does not stop the other replies', async () => {
  says = { Lucy: approved(3_000_000_000) };
  const forms = await waterfalls(4, ['Maria', 'Lucy']);
  await app.drive();
  const stories = await Promise.all(forms.map((form) => app.story(form)));
  const both = ['anna.1.1 RESPONDED Rejected', 'bert.1.1 RESPONDED Rejected'];
  expect(stories).toEqual([both, ['anna.1.1 UNKNOWN'], both, both]);
});
