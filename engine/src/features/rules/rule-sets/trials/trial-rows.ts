import type { RuleTrial } from '@millrace/schemas/api';
import { invoiceLineNames, type InvoiceLine } from '@millrace/schemas/rules';
import type { EntityManager } from '@mikro-orm/postgresql';
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

/** Returns the present general order of lenders (`pipe_order`). */
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
