import type { AskTrialBody, RuleTrial } from '@millrace/schemas/api';
import { invoiceLineNames, type InvoiceLine } from '@millrace/schemas/rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { createHash } from 'node:crypto';
import { instant, instantOrNull } from '../../../../platform/db/instants.ts';
import { pgArray } from '../../../../platform/db/pg-array.ts';
import type { RuleHistory } from '../../../../platform/rules/index.ts';
import type { PipePlace } from '../../../lenders/lender-objects/index.ts';
import type { NamedSet } from '../rule-sets.service.ts';
import { shownTrial, type Names, type TrialRow } from './trials.logic.ts';

const shown = 20;
const trialColumns = `id, kind, state, proposal, based_on, restores, newest, asked_by_name AS asked_by, asked_at,
  finished_at, summary, order_before, put_in_force_at,
  (SELECT json_build_object('id', s.id, 'name', s.store_name) FROM read.store s WHERE s.id = store_id) AS store`;

export function newestTrials(em: EntityManager, { kind, name }: NamedSet): Promise<TrialRow[]> {
  return em.execute<TrialRow[]>(
    `SELECT ${trialColumns} FROM rule_trial WHERE kind = ? AND name = ? ORDER BY asked_at DESC LIMIT ?`,
    [kind, name, shown],
  );
}

export async function findTrial(
  em: EntityManager,
  { kind, name }: NamedSet,
  id: string,
): Promise<TrialRow | undefined> {
  const [row] = await em.execute<TrialRow[]>(
    `SELECT ${trialColumns} FROM rule_trial WHERE id = ? AND kind = ? AND name = ?`,
    [id, kind, name],
  );
  return row;
}

interface NewTrial {
  readonly set: NamedSet;
  readonly storeId: number | null;
  readonly proposal: TrialRow['proposal'];
  readonly orderBefore: readonly PipePlace[] | null;
  readonly body: Pick<AskTrialBody, 'based_on' | 'restores' | 'newest'>;
  readonly userId: number;
}

/** Adds a trial and returns its id. Returns undefined if a trial of the same rules has not ended yet. */
export async function addTrial(
  em: EntityManager,
  { set: { kind, name }, storeId, proposal, orderBefore, body, userId }: NewTrial,
): Promise<string | undefined> {
  // A second request at the same moment waits for this lock and then finds the trial of the first request.
  await em.execute(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, [
    `trial|${kind}|${name}|${storeId ?? ''}`,
  ]);
  const text = JSON.stringify(proposal);
  const [trial] = await em.execute<{ id: string }[]>(
    `INSERT INTO rule_trial (kind, name, store_id, proposal, order_before, fingerprint, based_on, restores, newest,
       asked_by, asked_by_name)
     SELECT ?, ?, ?::integer, ?::json, ?::json, ?, ?, ?, ?, u.id, trim(u.first_name || ' ' || u.last_name) FROM read.app_user u WHERE u.id = ?
       AND NOT EXISTS (SELECT FROM rule_trial WHERE kind = ? AND name = ?
         AND store_id IS NOT DISTINCT FROM ?::integer AND state IN ('waiting', 'running'))
     RETURNING id`,
    [
      kind,
      name,
      storeId,
      text,
      orderBefore && JSON.stringify(orderBefore),
      createHash('sha256').update(text).digest('hex').slice(0, 12),
      body.based_on,
      body.restores ?? null,
      body.newest,
      userId,
      kind,
      name,
      storeId,
    ],
  );
  return trial?.id;
}

/** Cancels a trial. Returns false if the trial does not exist or has already ended. */
export async function cancelTrial(
  em: EntityManager,
  { kind, name }: NamedSet,
  trialId: string,
): Promise<boolean> {
  const ended = await em.execute<unknown[]>(
    `UPDATE rule_trial SET state = 'cancelled', finished_at = clock_timestamp()
     WHERE id = ? AND kind = ? AND name = ? AND state IN ('waiting', 'running') RETURNING id`,
    [trialId, kind, name],
  );
  return ended.length > 0;
}

/** Returns the current general order of lenders (`pipe_order`). */
export const placesNow = (em: EntityManager): Promise<PipePlace[]> =>
  em.execute<PipePlace[]>(`SELECT id, pipe_order FROM read.lender ORDER BY pipe_order, id`);

/**
 * Returns trials for a screen. Applications are read in the user's tenant context, so applications of other
 * tenants are missing.
 */
export async function shownTrials(
  em: EntityManager,
  trials: readonly TrialRow[],
  versions: readonly RuleHistory[],
): Promise<RuleTrial[]> {
  const names = await namesIn(em, trials);
  const places = trials.some(({ kind }) => kind === 'pipe-order') ? await placesNow(em) : [];
  return trials.map((trial) => ({
    ...shownTrial(trial, { names, places, versions }),
    asked_at: instant(trial.asked_at),
    finished_at: instantOrNull(trial.finished_at),
    put_in_force_at: instantOrNull(trial.put_in_force_at),
  }));
}

async function namesIn(em: EntityManager, trials: readonly TrialRow[]): Promise<Names> {
  const summaries = trials.flatMap(({ summary }) => summary ?? []);
  const stores = new Set(summaries.flatMap(({ stores: found }) => Object.keys(found)));
  const applications = new Set(
    summaries.flatMap(({ examples }) => examples.map((one) => one.application_id)),
  );
  const lenders = await em.execute<{ id: number; name: string }[]>(`SELECT id, name FROM read.lender`);
  const nameOf = new Map(lenders.map(({ id, name }) => [String(id), name]));
  return {
    subject: (id) => nameOf.get(String(id)) ?? invoiceLineNames[id as InvoiceLine] ?? String(id),
    store: new Map(
      (
        await em.execute<{ id: number; name: string }[]>(
          `SELECT id, store_name AS name FROM read.store WHERE id = ANY(?::int[])`,
          [pgArray([...stores])],
        )
      ).map(({ id, name }) => [id, name]),
    ),
    reference: new Map(
      (
        await em.execute<{ id: string; reference: string }[]>(
          `SELECT id, reference FROM read.application WHERE id = ANY(?::uuid[]) AND deleted_at IS NULL`,
          [pgArray([...applications])],
        )
      ).map(({ id, reference }) => [id, reference]),
    ),
  };
}
