import { hasEffect, type Effect, type Subject } from './what-if.logic.ts';

/**
 * The results of a trial so far, stored as JSON. Their size depends on the numbers of lenders and stores,
 * not of applications.
 */
export interface WhatIfSummary {
  /** Number of applications on which the trial was made, including excluded ones. */
  readonly tried: number;
  /**
   * Number of applications that were excluded, because their inputs are gone or their recorded rules give a
   * different result today.
   */
  readonly excluded: number;
  /** Number of applications for which other lenders would be asked, or the same lenders in another order. */
  readonly changed: number;
  readonly order_changed: number;
  readonly final_lender: Readonly<Record<Effect['finalLender'], number>>;
  /** The counts of each subject: by lender id, or by invoice line. */
  readonly subjects: Readonly<Record<string, SubjectCounts>>;
  readonly stores: Readonly<Record<string, StoreCounts>>;
  /** The first few examples of each kind. They contain only ids. */
  readonly examples: readonly WhatIfExample[];
}

export interface SubjectCounts {
  readonly gained: number;
  readonly lost: number;
  /** Number of applications that this lender had approved and would no longer get under the proposal. */
  readonly lost_approvals: number;
  readonly moved: number;
}

export interface StoreCounts {
  readonly tried: number;
  readonly gained: number;
  readonly lost: number;
  readonly moved: number;
}

export interface WhatIfExample extends Effect {
  readonly application_id: string;
  readonly store_id: number;
}

const examplesOfAKind = 8;
const noSubject: SubjectCounts = { gained: 0, lost: 0, lost_approvals: 0, moved: 0 };
const noStore: StoreCounts = { tried: 0, gained: 0, lost: 0, moved: 0 };

export const nothingTried: WhatIfSummary = {
  tried: 0,
  excluded: 0,
  changed: 0,
  order_changed: 0,
  final_lender: { same: 0, elsewhere: 0, unknown: 0 },
  subjects: {},
  stores: {},
  examples: [],
};

export interface TrialApplication {
  readonly applicationId: string;
  readonly storeId: number;
  /** The effect on the application. Null if the application was excluded. */
  readonly effect: Effect | null;
}

/** Adds a batch to the stored results. A trial that continues starts from these results. */
export function addTried(before: WhatIfSummary, batch: readonly TrialApplication[]): WhatIfSummary {
  const after = {
    ...before,
    final_lender: { ...before.final_lender },
    subjects: { ...before.subjects },
    stores: { ...before.stores },
    examples: [...before.examples],
  };
  for (const { applicationId, storeId, effect } of batch) {
    after.tried += 1;
    if (!effect) {
      after.excluded += 1;
      continue;
    }
    after.final_lender[effect.finalLender] += 1;
    const isChanged = hasEffect(effect);
    after.stores[storeId] = storeWith(after.stores[storeId] ?? noStore, effect);
    if (!isChanged) continue;
    after.changed += 1;
    if (effect.moved.length > 0) after.order_changed += 1;
    for (const [id, counts] of countsOf(effect))
      after.subjects[id] = plus(after.subjects[id] ?? noSubject, counts);
    const alike = after.examples.filter((example) => kindOf(example) === kindOf(effect)).length;
    if (alike < examplesOfAKind)
      after.examples.push({ application_id: applicationId, store_id: storeId, ...effect });
  }
  return after;
}

function countsOf({ gained, lost, moved, before }: Effect): [Subject, Partial<SubjectCounts>][] {
  return [
    ...gained.map((id): [Subject, Partial<SubjectCounts>] => [id, { gained: 1 }]),
    ...lost.map((id): [Subject, Partial<SubjectCounts>] => [
      id,
      { lost: 1, lost_approvals: before.approvedBy.includes(id) ? 1 : 0 },
    ]),
    ...moved.map((id): [Subject, Partial<SubjectCounts>] => [id, { moved: 1 }]),
  ];
}

function plus(counts: SubjectCounts, more: Partial<SubjectCounts>): SubjectCounts {
  return {
    gained: counts.gained + (more.gained ?? 0),
    lost: counts.lost + (more.lost ?? 0),
    lost_approvals: counts.lost_approvals + (more.lost_approvals ?? 0),
    moved: counts.moved + (more.moved ?? 0),
  };
}

function storeWith(counts: StoreCounts, { gained, lost, moved }: Effect): StoreCounts {
  return {
    tried: counts.tried + 1,
    gained: counts.gained + (gained.length > 0 ? 1 : 0),
    lost: counts.lost + (lost.length > 0 ? 1 : 0),
    moved: counts.moved + (moved.length > 0 ? 1 : 0),
  };
}

/**
 * Returns the kind of an example. The list contains a few examples of each kind, so that many moved lenders
 * do not displace the few lost ones.
 */
function kindOf({ gained, lost, finalLender }: Effect): string {
  return `${lost.length > 0 ? 'lost' : gained.length > 0 ? 'gained' : 'moved'}|${finalLender}`;
}
