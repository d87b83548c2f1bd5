import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startTestInstallation, type TestInstallation } from '../lab/index.ts';
import { createDrafts, createTestStore, type TestStore } from '../lab/drafts.ts';
import { generatedRoutes, installedRules, type GeneratedRoute } from '../replay/generated-routes.ts';
import type { Figures } from './figures.ts';

const replayed = 10_000;
const stored = 20_000;
const atATime = 500;
const lookMs = 100;
const longestMs = 600_000;

const built = (file: string) => import(path.resolve(import.meta.dirname, '../../dist', file));
const plugins = path.resolve(import.meta.dirname, '../../../plugins');

/**
 * Measures the replay (repeating stored routing decisions) of 20,000 generated applications.
 * json-rules-engine decides 10,000 of them, and the product's replay must return the same results. A worker
 * also tries other rules of one lender on all 20,000. It skips applications whose stored decision it
 * cannot repeat; there should be none. The reported memory is how much the worker's memory grows after its
 * warm-up.
 */
export async function replay(): Promise<Figures> {
  const lab = await startTestInstallation({ seed: 'none', workers: 1, env: { LOG_LEVEL: 'warn' } });
  try {
    const store = await createTestStore(lab, ['prosper'], 'Waterfall');
    const kept = await keepAll(lab, store);
    const equal = await equalPercent(lab, kept);
    const tried = await tryOther(lab, store);
    await store.client.end();
    return {
      replay_equal_percent: { value: equal, unit: '%', goal: '>= 100' },
      library_decision_ms: { value: kept.libraryMs, unit: 'ms', goal: null },
      whatif_20000_s: { value: tried.seconds, unit: 's', goal: '<= 60' },
      whatif_not_repeatable: { value: tried.notRepeatable, unit: '', goal: '<= 0' },
      whatif_changed: { value: tried.changed, unit: '', goal: '>= 1' },
      whatif_memory_growth_mb: { value: tried.growthMb, unit: 'MB', goal: '<= 40' },
    };
  } finally {
    await lab.close();
  }
}

interface ReplaySample {
  readonly ids: readonly string[];
  readonly libraryMs: number;
}

/**
 * Stores routes as a submission does: each with its plan, the versions of the rules, and the encrypted facts
 * on which the decision was based.
 */
async function keepAll(lab: TestInstallation, store: TestStore): Promise<ReplaySample> {
  const { LenderCatalogue } = await built('plugin-host/index.js');
  const { decideRoute, decideRouteSynchronously } = await built(
    'features/routing/route-attempts/plans/decide-route.js',
  );
  const catalogue = LenderCatalogue.load(plugins);
  const rulesOf = installedRules(catalogue);
  const vault = await vaultOf(lab);
  const ids = (
    await store.client.query<{ key: string; lender: number; rules: string }>(
      `SELECT l.key, l.id AS lender, v.id AS rules FROM rule_version v JOIN lender l ON l.key = v.name
       WHERE v.kind = 'eligibility' AND v.number = 1`,
    )
  ).rows;
  const lenderOf = new Map(ids.map(({ key, lender }) => [key, lender]));
  const rules = Object.fromEntries(ids.map(({ key, rules: id }) => [key, id]));
  const [draft] = await createDrafts(store, 1);
  let libraryMs = 0;
  const applications: string[] = [];
  const routes = generatedRoutes(catalogue, stored, (key) => lenderOf.get(key)!);
  for (let from = 0; from < stored; from += atATime) {
    const rows = [];
    for (const [index, route] of routes.slice(from, from + atATime).entries()) {
      const id = randomUUID();
      const begin = performance.now();
      const plan =
        from + index < replayed
          ? await decideRoute(route.inputs, rulesOf)
          : decideRouteSynchronously(route.inputs, rulesOf);
      if (from + index < replayed) libraryMs += performance.now() - begin;
      const place = { table: 'route', column: 'decided_sealed', row: id, org: store.orgId };
      rows.push({
        id,
        plan,
        sealed: vault.sealJson(place, route.inputs).toString('hex'),
        asked: askedOf(route, plan),
      });
      applications.push(id);
    }
    await insert(store, draft!.id, rows, rules);
  }
  return { ids: applications.slice(0, replayed), libraryMs: libraryMs / replayed };
}

interface Row {
  readonly id: string;
  readonly plan: {
    mode: string;
    groups: readonly (readonly { lenderId: number; key: string; position: number }[])[];
  };
  readonly sealed: string;
  readonly asked: readonly object[];
}

/** Returns the lenders that a waterfall asks: those up to and including the first that approves. */
function askedOf({ outcomes }: GeneratedRoute, { groups }: Row['plan']): object[] {
  const asked: object[] = [];
  for (const group of groups) {
    const words = group.map(({ lenderId, key, position }) => ({
      lenderId,
      key,
      position,
      outcome: outcomes[position - 1] ?? null,
    }));
    asked.push(...words);
    if (words.some((word) => word.outcome === 'Approved')) break;
  }
  return asked;
}

async function insert(
  { client }: TestStore,
  draft: string,
  rows: readonly Row[],
  rules: Record<string, string>,
): Promise<void> {
  const json = JSON.stringify(rows);
  await client.query(
    `INSERT INTO application (id, reference, org_id, store_id, cfa_config_id, applicant_name, answers_sealed, form,
       requested_cents, state, submitted_at)
     SELECT r.id, 'RPL-' || left(r.id::text, 13), a.org_id, a.store_id, a.cfa_config_id, a.applicant_name,
       a.answers_sealed, a.form, a.requested_cents, 'submitted', now()
     FROM application a, jsonb_to_recordset($1::jsonb) r (id uuid) WHERE a.id = $2`,
    [json, draft],
  );
  await client.query(
    `INSERT INTO route (application_id, org_id, store_id, mode, state, plan, rules, decided_sealed, done_at)
     SELECT r.id, a.org_id, a.store_id, r.plan ->> 'mode', 'done', r.plan, $3::jsonb, decode(r.sealed, 'hex'), now()
     FROM application a, jsonb_to_recordset($1::jsonb) r (id uuid, plan jsonb, sealed text) WHERE a.id = $2`,
    [json, draft, JSON.stringify(rules)],
  );
  await client.query(
    `INSERT INTO attempt (application_id, org_id, store_id, lender_id, lender_key, position, state, outcome)
     SELECT r.id, a.org_id, a.store_id, o."lenderId", o.key, o.position, CASE WHEN o.outcome IS NULL THEN 'REVIEW' ELSE 'RESPONDED' END, o.outcome
     FROM application a, jsonb_to_recordset($1::jsonb) r (id uuid, asked jsonb),
       jsonb_to_recordset(r.asked) o ("lenderId" integer, key text, position integer, outcome text) WHERE a.id = $2`,
    [json, draft],
  );
}

/**
 * Returns the percentage of applications for which the product's replay (as in `npm run replay`) prints
 * `same`.
 */
async function equalPercent(lab: TestInstallation, { ids }: ReplaySample): Promise<number> {
  const { MikroORM } = await import('@mikro-orm/postgresql');
  const { RouteDecisions } = await built('features/routing/route-attempts/index.js');
  const { ormConfig } = await built('platform/db/orm.config.js');
  const { RuleStore } = await built('platform/rules/index.js');
  const orm = await MikroORM.init(ormConfig({ url: lab.databaseUrl, pool: 2, entities: [] }));
  try {
    const decisions = new RouteDecisions(await vaultOf(lab), new RuleStore());
    let equal = 0;
    for (const id of ids) {
      const replay = await decisions.replay(orm.em.fork(), id);
      if (replay?.replays === 'same') equal += 1;
    }
    return (equal / ids.length) * 100;
  } finally {
    await orm.close(true);
  }
}

/** Requests a trial of rules in the same way as the API, and waits until the worker has finished it. */
async function tryOther(lab: TestInstallation, { client }: TestStore) {
  const rules = [
    {
      id: 'income-of-two-thousand',
      when: { all: [{ fact: 'monthly_income_dollars', operator: 'lessThan', value: 2000 }] },
      gives: { code: 'income-too-low', text: { en: 'Kafene asks for more.', es: 'Kafene pide más.' } },
    },
  ];
  const { rows: made } = await client.query<{ id: string }>(
    `WITH person AS (
       INSERT INTO app_user (email, first_name, last_name, password_hash) VALUES ('replay@lab.test', 'Re', 'Play', 'none') RETURNING id
     ), trial AS (
       INSERT INTO rule_trial (kind, name, proposal, fingerprint, based_on, newest, asked_by, asked_by_name)
       SELECT 'eligibility', 'kafene', $1::json, $2, 1, $3, id, 'Re Play' FROM person RETURNING id
     ), job AS (
       INSERT INTO job (queue, name, version, payload, subject_id)
       SELECT 'rule-trials', 'rules.trial', 1, jsonb_build_object('trialId', id), id FROM trial
     ) SELECT id FROM trial`,
    [
      JSON.stringify(rules),
      createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 12),
      stored,
    ],
  );
  const begin = performance.now();
  let warmMb: number | undefined;
  let mostMb = 0;
  for (;;) {
    const { rows } = await client.query<{
      state: string;
      seconds: number;
      summary: { tried: number; excluded: number; changed: number } | null;
    }>(
      `SELECT state, summary, extract(epoch FROM finished_at - asked_at)::float8 AS seconds FROM rule_trial WHERE id = $1`,
      [made[0]!.id],
    );
    const { state, summary, seconds } = rows[0]!;
    const memoryMb = memoryOf(lab.processes.get('worker-1')!.pid!);
    // After a quarter of the applications, the worker has compiled its code and filled its caches. Its memory
    // at this point is compared with its later memory.
    if (summary && summary.tried >= stored / 4) {
      warmMb ??= memoryMb;
      mostMb = Math.max(mostMb, memoryMb);
    }
    if (state === 'finished') {
      if (summary!.tried !== stored) throw new Error(`Only ${summary!.tried} applications were tried.`);
      return {
        seconds,
        notRepeatable: summary!.excluded,
        changed: summary!.changed,
        growthMb: mostMb - (warmMb ?? mostMb),
      };
    }
    if (state !== 'waiting' && state !== 'running')
      throw new Error(`The trial ended as ${state}.\n${lab.logs('worker-1')}`);
    if (performance.now() - begin > longestMs)
      throw new Error(`The trial does not end.\n${lab.logs('worker-1')}`);
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}

function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

async function vaultOf(lab: TestInstallation) {
  const { Vault } = await built('platform/vault/vault.service.js');
  const { readKeyRing } = await built('platform/vault/key-ring.js');
  return new Vault(readKeyRing(path.join(lab.folder, 'keys.json')));
}
