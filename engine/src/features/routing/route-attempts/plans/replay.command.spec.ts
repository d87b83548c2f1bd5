import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { RoutingApp } from '../../../../../test/routing/routing-app.ts';
import { ownerOrm } from '../../../../../test/setup/owner-orm.ts';
import { RuleStore } from '../../../../platform/rules/index.ts';
import { Vault } from '../../../../platform/vault/vault.service.ts';
import { ReplayCommand } from './replay.command.ts';
import { RouteDecisions } from './route-decisions.service.ts';

const answers = { first_name: 'Maria' };
const rule = (id: string, fact: string, value: string) => ({
  id,
  reason: { code: id, text: { en: `Kept away by ${id}.`, es: `Excluido por ${id}.` } },
  excludeWhen: { all: [{ fact, operator: 'equal', value }] },
});
const operations = { submit: async () => ({ outcome: 'Approved', approvedCents: 1 }) as const };

let app: RoutingApp;
/** A connection as the owner of the database, because commands use that role. */
let owner: Awaited<ReturnType<typeof ownerOrm>>;
beforeAll(async () => {
  app = await RoutingApp.start([
    { id: 'open', operations },
    { id: 'named', operations, rules: [rule('no-marias', 'answer.first_name', answers.first_name)] },
    { id: 'aged', operations, rules: [rule('not-seventeen', 'applicant_age', '17')] },
  ]);
  owner = await ownerOrm(app.databaseUrl);
}, 60_000);
afterAll(async () => {
  await owner.close(true);
  await app.close();
});

async function replay(application: string) {
  const lines: string[] = [];
  const command = new ReplayCommand(owner, new RouteDecisions(app.get(Vault), new RuleStore()));
  const isSame = await command.replay((line) => lines.push(line), application);
  return { isSame, lines };
}
const referenceOf = async (id: string) =>
  (await app.sql<{ reference: string }>(`SELECT reference FROM application WHERE id = ?`, [id]))[0]!
    .reference;
const planOf = async (id: string) =>
  (await app.sql<{ plan: object }>(`SELECT plan FROM route WHERE application_id = ?`, [id]))[0]!.plan;

describe('a route', () => {
  test.each(['Waterfall', 'Shotgun'] as const)(
    'in mode %s replays to the same decision, by its id and by its reference',
    async (mode) => {
      const { formId } = await app.submit(mode);
      expect(await planOf(formId)).toMatchObject({
        excluded: [{ code: 'no-marias' }],
        undecided: [{ rule: 'not-seventeen', unknownFacts: ['applicant_age'] }],
      });
      const reference = await referenceOf(formId);
      const line = `${reference}: same. The stored rules and facts give the same decision today.`;
      expect(await replay(formId)).toEqual({ isSame: true, lines: [line] });
      expect(await replay(reference)).toEqual({ isSame: true, lines: [line] });
    },
  );

  test('uses the rules of its time if the lender has other rules now', async () => {
    const { formId } = await app.submit('Waterfall');
    const store = new RuleStore();
    const newer = { kind: 'eligibility', name: 'named', effectiveFrom: null, rules: [] };
    expect(await store.record(app.em(), newer)).toMatchObject({ number: 2 });
    expect(await replay(formId)).toMatchObject({ isSame: true });
    const { formId: after } = await app.submit('Waterfall');
    expect(await planOf(after)).toMatchObject({ excluded: [] });
    await app.sql(`DELETE FROM rule_version WHERE name = 'named' AND number = 2`);
  });

  test('stores the version of every lender’s rules and no readable answer', async () => {
    const { formId } = await app.submit('Waterfall');
    const [row] = await app.sql<{ rules: Record<string, string>; route: string }>(
      `SELECT rules, row_to_json(r)::text AS route FROM route r WHERE application_id = ?`,
      [formId],
    );
    const versions = await app.sql<{ name: string }>(
      `SELECT name FROM rule_version WHERE kind = 'eligibility' AND id = ANY(?::uuid[]) ORDER BY name`,
      [`{${Object.values(row!.rules).join(',')}}`],
    );
    expect(versions.map(({ name }) => name)).toEqual(['aged', 'named', 'open']);
    expect(row!.route).not.toContain(answers.first_name);
  });

  test('with another decision shows the difference for each lender', async () => {
    const { formId } = await app.submit('Waterfall');
    await app.sql(
      `UPDATE route SET plan = jsonb_set(jsonb_set(plan, '{excluded}', '[]'), '{versions,form}', '"other"') WHERE application_id = ?`,
      [formId],
    );
    const { isSame, lines } = await replay(formId);
    expect(isSame).toBe(false);
    expect(lines.slice(1)).toEqual([
      '  Lender named: no candidate at that time, excluded (no-marias: Kept away by no-marias.) today.',
      '  The rule versions are different.',
    ]);
  });

  test('whose rules are missing or were changed is not reported as the same', async () => {
    const { formId } = await app.submit('Waterfall');
    const ofNamed = `id = (SELECT (rules ->> 'named')::uuid FROM route WHERE application_id = '${formId}')`;
    const [kept] = await app.sql<{ row: object }>(
      `SELECT to_json(v) AS row FROM rule_version v WHERE ${ofNamed}`,
    );
    await app.sql(`UPDATE rule_version SET rules = '[]' WHERE ${ofNamed}`);
    expect((await replay(formId)).lines.slice(1)).toEqual([
      '  The rules of Lender named differ from the recorded rules.',
      '  Lender aged: asked as number 2 in group 2 at that time, asked as number 3 in group 3 today.',
      '  Lender named: excluded (no-marias: Kept away by no-marias.) at that time, asked as number 2 in group 2 today.',
      '  The rule versions are different.',
    ]);
    await app.sql(`DELETE FROM rule_version WHERE ${ofNamed}`);
    expect((await replay(formId)).lines.slice(1)).toEqual([
      '  The rules of Lender named are no longer stored.',
    ]);
    await app.sql(
      `INSERT INTO rule_version SELECT * FROM json_populate_record(NULL::rule_version, ?::json)`,
      [JSON.stringify(kept!.row)],
    );
  });

  test('from before inputs were stored reports this', async () => {
    const { formId } = await app.submit('Waterfall');
    await app.sql(`UPDATE route SET decided_sealed = NULL, rules = NULL WHERE application_id = ?`, [formId]);
    expect((await replay(formId)).lines.slice(1)).toEqual([
      '  The facts behind this decision were not stored.',
    ]);
  });

  test('cannot use the inputs of another route', async () => {
    const [one, other] = [await app.submit('Waterfall'), await app.submit('Waterfall')];
    await app.sql(
      `UPDATE route SET decided_sealed = (SELECT decided_sealed FROM route WHERE application_id = ?) WHERE application_id = ?`,
      [other.formId, one.formId],
    );
    await expect(replay(one.formId)).rejects.toThrow('does not belong to this row');
  });
});

test('refuses an unknown application', async () => {
  expect(await replay(randomUUID())).toEqual({ isSame: false, lines: ['This application does not exist.'] });
});
