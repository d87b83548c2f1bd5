import type { RuleTrial, TrialSummary } from '@millrace/schemas/api';
import { invoiceLineNames, type InvoiceLine } from '@millrace/schemas/rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import type { Rule, RuleHistory } from '../../../platform/rules/index.ts';
import { inPipe, lastInPipe, samePlaces, type PipePlace } from '../../lenders/lender-objects/index.ts';
import type { NamedSet } from './rule-sets.service.ts';
import type { WhatIfSummary } from './what-if-summary.logic.ts';
import type { Ending, Subject } from './what-if.logic.ts';

export interface TrialRow {
  readonly id: string;
  readonly kind: string;
  readonly state: RuleTrial['state'];
  readonly proposal: readonly Rule<unknown>[] | readonly number[];
  readonly based_on: number;
  readonly restores: number | null;
  readonly newest: number;
  readonly asked_by: string;
  readonly asked_at: Date | string;
  readonly finished_at: Date | string | null;
  readonly summary: WhatIfSummary | null;
  /** Whose order it is; null: the pipe order, or rules. */
  readonly store: { readonly id: number; readonly name: string } | null;
  readonly order_before: readonly PipePlace[] | null;
  readonly put_in_force_at: Date | string | null;
}

const shown = 20;
const storesShown = 20;
const trialColumns = `id, kind, state, proposal, based_on, restores, newest, asked_by_name AS asked_by, asked_at,
  finished_at, summary, order_before, put_in_force_at,
  (SELECT json_build_object('id', s.id, 'name', s.store_name) FROM store s WHERE s.id = store_id) AS store`;

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

/** The places of the pipe as they are now. */
export const placesNow = (em: EntityManager): Promise<PipePlace[]> =>
  em.execute<PipePlace[]>(`SELECT id, pipe_order FROM lender ORDER BY pipe_order, id`);

/** As people read them. Applications are looked up behind the walls of whoever looks: what is not theirs is not there. */
export async function shownTrials(
  em: EntityManager,
  trials: readonly TrialRow[],
  versions: readonly RuleHistory[],
): Promise<RuleTrial[]> {
  const names = await namesIn(em, trials);
  const places = trials.some(({ kind }) => kind === 'pipe-order') ? await placesNow(em) : [];
  const named = (id: number) => ({ id, name: names.subject(id) });
  return trials.map((trial) => {
    const { kind, proposal, summary, order_before: before, ...shown } = trial;
    const isOrder = kind === 'pipe-order';
    return {
      ...shown,
      asked_at: instant(trial.asked_at),
      finished_at: instantOrNull(trial.finished_at),
      put_in_force_at: instantOrNull(trial.put_in_force_at),
      refused: isOrder ? whyOrderRefused(trial, places) : whyRefused(trial, versions),
      rules: isOrder ? [] : (proposal as unknown as Record<string, unknown>[]),
      order: isOrder ? (proposal as number[]).map(named) : [],
      order_before: inPipe(before ?? []).map(({ id }) => named(id)),
      summary: summary && shownSummary(summary, names),
    };
  });
}

function whyOrderRefused(
  { state, store, proposal, order_before: before, put_in_force_at: done }: TrialRow,
  places: readonly PipePlace[],
): string | null {
  if (store)
    return `It is the order of one store. ${store.name} changes it in its application settings, under Lender order.`;
  if (state !== 'finished') return 'It has no result.';
  if (done) return 'It was put in force.';
  if (proposal.length > lastInPipe) return `The pipe has places for ${lastInPipe} lenders.`;
  return before && samePlaces(before, places)
    ? null
    : 'The pipe order was changed since. Try this one once more.';
}

function whyRefused(
  { id, state, based_on: basedOn }: TrialRow,
  versions: readonly RuleHistory[],
): string | null {
  if (state !== 'finished') return 'It has no result.';
  const made = versions.find(({ trial_id: trial }) => trial === id);
  const day = made?.effective_from;
  if (made) return `It was put in force as version ${made.number}${day ? `, from ${day} on` : ''}.`;
  return basedOn === (versions[0]?.number ?? 0)
    ? null
    : 'Other rules were put in force since. Try these once more.';
}

interface Names {
  readonly subject: (id: Subject) => string;
  readonly store: ReadonlyMap<number, string>;
  readonly reference: ReadonlyMap<string, string>;
}

async function namesIn(em: EntityManager, trials: readonly TrialRow[]): Promise<Names> {
  const summaries = trials.flatMap(({ summary }) => summary ?? []);
  const stores = new Set(summaries.flatMap(({ stores: found }) => Object.keys(found)));
  const applications = new Set(
    summaries.flatMap(({ examples }) => examples.map((one) => one.application_id)),
  );
  const lenders = await em.execute<{ id: number; name: string }[]>(`SELECT id, name FROM lender`);
  const nameOf = new Map(lenders.map(({ id, name }) => [String(id), name]));
  return {
    subject: (id) => nameOf.get(String(id)) ?? invoiceLineNames[id as InvoiceLine] ?? String(id),
    store: new Map(
      (
        await em.execute<{ id: number; name: string }[]>(
          `SELECT id, store_name AS name FROM store WHERE id = ANY(?::int[])`,
          [pgArray([...stores])],
        )
      ).map(({ id, name }) => [id, name]),
    ),
    reference: new Map(
      (
        await em.execute<{ id: string; reference: string }[]>(
          `SELECT id, reference FROM application WHERE id = ANY(?::uuid[]) AND deleted_at IS NULL`,
          [pgArray([...applications])],
        )
      ).map(({ id, reference }) => [id, reference]),
    ),
  };
}

function shownSummary(summary: WhatIfSummary, { subject, store, reference }: Names): TrialSummary {
  const { subjects, stores, examples, ...counts } = summary;
  const ending = ({ approvedBy, unknownAt }: Ending) => ({
    approved_by: approvedBy.map(subject),
    unknown_at: unknownAt.map(subject),
  });
  const changed = Object.entries(stores)
    .map(([id, found]) => ({ id: Number(id), name: store.get(Number(id)) ?? `Store ${id}`, ...found }))
    .filter(({ gained, lost, moved }) => gained + lost + moved > 0)
    .sort((a, b) => b.gained + b.lost + b.moved - (a.gained + a.lost + a.moved) || a.id - b.id);
  return {
    ...counts,
    subjects: Object.entries(subjects)
      .map(([id, found]) => ({ name: subject(id), ...found }))
      .sort((a, b) => b.lost + b.gained - (a.lost + a.gained) || a.name.localeCompare(b.name)),
    stores: changed.slice(0, storesShown),
    more_stores: Math.max(0, changed.length - storesShown),
    examples: examples.flatMap(
      ({ application_id: id, store_id: storeId, gained, lost, moved, before, now, goes }) => {
        const known = reference.get(id);
        return known === undefined
          ? []
          : [
              {
                application_id: id,
                reference: known,
                store_name: store.get(storeId) ?? `Store ${storeId}`,
                gained: gained.map(subject),
                lost: lost.map(subject),
                moved: moved.map(subject),
                before: ending(before),
                now: ending(now),
                goes,
              },
            ];
      },
    ),
  };
}
