import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { freshOrm } from '../../../test/setup/fresh-orm.ts';
import { RuleStore, type NewRules, type Rule } from './index.ts';

let database: Awaited<ReturnType<typeof freshOrm>>;
beforeAll(async () => {
  database = await freshOrm();
});
afterAll(() => database.close());

const em = () => database.orm.em.fork();
const rulesOf = (...gives: string[]): Rule<string>[] =>
  gives.map((given) => ({ id: given, when: { fact: 'n', operator: 'equal', value: 1 }, gives: given }));
const set = (more: Partial<NewRules> = {}): NewRules => ({
  kind: 'test',
  name: randomUUID(),
  effectiveFrom: '2026-01-01',
  rules: rulesOf('first'),
  ...more,
});
const record = (wanted: NewRules) => new RuleStore().record(em(), wanted);
const inForce = async (wanted: NewRules, moment: Date, timezone = 'America/Chicago') =>
  (await new RuleStore().inForce<string>(em(), wanted, { moment, timezone })).number;
const soon = () => new Date(Date.now() + 1000);
/** Moves the record time of all versions of this set into the past. */
const age = (wanted: NewRules, interval: string) =>
  em().execute(`UPDATE rule_version SET recorded_at = recorded_at - ?::interval WHERE name = ?`, [
    interval,
    wanted.name,
  ]);

describe('shipped rules', () => {
  test('are one version however often, and in parallel, they are recorded', async () => {
    const wanted = set();
    const all = await Promise.all(Array.from({ length: 10 }, () => record(wanted)));
    expect(new Set(all.map(({ id, number }) => `${id} ${number}`)).size).toBe(1);
    expect(all[0]).toMatchObject({ name: wanted.name, number: 1 });
  });

  test('get a new version on every change, also when they return to an earlier text', async () => {
    const wanted = set();
    const first = await record(wanted);
    const second = await record({ ...wanted, rules: rulesOf('second') });
    const third = await record(wanted);
    expect([first, second, third].map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(third.fingerprint).toBe(first.fingerprint);
    expect(await inForce(wanted, soon())).toBe(3);
  });

  test('get a new version when only their day changes', async () => {
    const wanted = set();
    await record(wanted);
    expect(await record({ ...wanted, effectiveFrom: '2026-02-01' })).toMatchObject({ number: 2 });
  });

  test('may equal the rules of another set', async () => {
    const [one, other] = [set(), set()];
    const [first, second] = [await record(one), await record(other)];
    expect(second.fingerprint).toBe(first.fingerprint);
    expect(second.id).not.toBe(first.id);
    expect(await new RuleStore().find(em(), second.id)).toMatchObject({ name: other.name, number: 1 });
  });
});

describe('in force', () => {
  test("a set is in force from the first minute of its day in the store's time zone", async () => {
    const wanted = set({ effectiveFrom: '2026-03-01' });
    await record(wanted);
    const midnightInChicago = Date.parse('2026-03-01T06:00:00Z');
    await expect(inForce(wanted, new Date(midnightInChicago - 1))).rejects.toThrow('are in force');
    expect(await inForce(wanted, new Date(midnightInChicago))).toBe(1);
    await expect(inForce(wanted, new Date(midnightInChicago), 'America/Los_Angeles')).rejects.toThrow(
      'are in force',
    );
    expect(await inForce(wanted, new Date(midnightInChicago), 'America/New_York')).toBe(1);
  });

  test('a version with a future day is in force only from that day on', async () => {
    const wanted = set();
    await record(wanted);
    await record({ ...wanted, effectiveFrom: '2999-01-01', rules: rulesOf('second') });
    expect(await inForce(wanted, soon())).toBe(1);
    expect(await inForce(wanted, new Date('2999-01-02T00:00:00Z'))).toBe(2);
  });

  test('a version is never in force before it was recorded, so that the past does not change', async () => {
    const wanted = set();
    await record(wanted);
    await age(wanted, '2 days');
    await record({ ...wanted, rules: rulesOf('second') });
    expect(await inForce(wanted, new Date(Date.now() - 86_400_000))).toBe(1);
    expect(await inForce(wanted, soon())).toBe(2);
  });

  test('a set without a day is in force from the moment at which it was recorded', async () => {
    const wanted = set({ effectiveFrom: null });
    await record(wanted);
    await age(wanted, '1 hour');
    expect(await inForce(wanted, new Date())).toBe(1);
    await expect(inForce(wanted, new Date(Date.now() - 7_200_000))).rejects.toThrow('are in force');
  });
});

test('finds a version as it was recorded, and nothing for an unknown id', async () => {
  const wanted = set({ rules: rulesOf('one', 'two') });
  const { id, fingerprint } = await record(wanted);
  const found = await new RuleStore().find<string>(em(), id);
  expect(found!.rules.document).toEqual(wanted.rules);
  expect(found!.rules.version).toBe(fingerprint);
  expect(await new RuleStore().find(em(), randomUUID())).toBeUndefined();
});
