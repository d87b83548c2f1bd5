import type { RuleTrial, TrialSummary } from '@millrace/schemas/api';
import type { Rule, RuleHistory } from '../../../../platform/rules/index.ts';
import {
  inPipe,
  lastInPipe,
  samePlaces,
  type PipePlace,
} from '../../../lenders/lender-objects/index.logic.ts';
import type { WhatIfSummary } from '../what-if/what-if-summary.logic.ts';
import type { Ending, Subject } from '../what-if/what-if.logic.ts';

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
  /** The store whose order of lenders is tested. Null for the general order of lenders and for rules. */
  readonly store: { readonly id: number; readonly name: string } | null;
  readonly order_before: readonly PipePlace[] | null;
  readonly put_in_force_at: Date | string | null;
}

const storesShown = 20;

/** Names of lenders and references of applications, by id. Applications of other tenants are missing. */
export interface Names {
  readonly subject: (id: Subject) => string;
  readonly store: ReadonlyMap<number, string>;
  readonly reference: ReadonlyMap<string, string>;
}

/** Returns a trial for a screen, except its times, which the caller adds. */
export function shownTrial(
  trial: TrialRow,
  {
    names,
    places,
    versions,
  }: {
    readonly names: Names;
    readonly places: readonly PipePlace[];
    readonly versions: readonly RuleHistory[];
  },
): Omit<RuleTrial, 'asked_at' | 'finished_at' | 'put_in_force_at'> {
  const named = (lender: number) => ({ id: lender, name: names.subject(lender) });
  const { id, state, based_on, restores, newest, asked_by, store } = trial;
  const { kind, proposal, summary, order_before: before } = trial;
  const isOrder = kind === 'pipe-order';
  return {
    ...{ id, state, based_on, restores, newest, asked_by, store },
    refused: isOrder ? whyOrderRefused(trial, places) : whyRefused(trial, versions),
    rules: isOrder ? [] : (proposal as unknown as Record<string, unknown>[]),
    order: isOrder ? (proposal as number[]).map(named) : [],
    order_before: inPipe(before ?? []).map(({ id }) => named(id)),
    summary: summary && shownSummary(summary, names),
  };
}

function whyOrderRefused(
  { state, store, proposal, order_before: before, put_in_force_at: done }: TrialRow,
  places: readonly PipePlace[],
): string | null {
  if (store)
    return `This is the order of one store. ${store.name} can change it in its application settings, under Lender order.`;
  if (state !== 'finished') return 'This trial has no result.';
  if (done) return 'This order was activated.';
  if (proposal.length > lastInPipe) return `The default order has at most ${lastInPipe} lenders.`;
  return before && samePlaces(before, places)
    ? null
    : 'The default order was changed after this trial. Run the trial again.';
}

function whyRefused(
  { id, state, based_on: basedOn }: TrialRow,
  versions: readonly RuleHistory[],
): string | null {
  if (state !== 'finished') return 'This trial has no result.';
  const made = versions.find(({ trial_id: trial }) => trial === id);
  const day = made?.effective_from;
  if (made) return `These rules were activated as version ${made.number}${day ? `, from ${day}` : ''}.`;
  return basedOn === (versions[0]?.number ?? 0)
    ? null
    : 'Other rules were activated after this trial. Run the trial again.';
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
      ({ application_id: id, store_id: storeId, gained, lost, moved, before, now, finalLender }) => {
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
                final_lender: finalLender,
              },
            ];
      },
    ),
  };
}
