import { rankedLenders } from '@millrace/schemas/form';
import { outcomeKind } from '@millrace/schemas/states';
import type { EligibilityRules } from '../../../../plugin-host/index.ts';
import type { RouteInputs, RoutePlan } from '../../../routing/route-attempts/index.ts';

/** What a trial tests: new rules of one lender, or a new order of lenders for all stores or for one store. */
export type Proposal =
  | { readonly kind: 'rules'; readonly lenderKey: string; readonly rules: EligibilityRules }
  | {
      readonly kind: 'pipe-order';
      /**
       * Ids of lenders in the order in which they are asked. A lender that is not in the list keeps its
       * position.
       */
      readonly order: readonly number[];
    }
  | {
      readonly kind: 'store-order';
      /** Ids of lenders in the order in which the store's application settings would list them. */
      readonly order: readonly number[];
    };

/**
 * Outcomes of one application, by lender id. An outcome is null if the lender was asked and has not decided.
 */
export type Answers = ReadonlyMap<number, string | null>;

/** What an effect is about: a lender by its id, or an invoice line that a lender must not get. */
export type Subject = number | string;

/**
 * How an application ends: the lenders that approved it, and the lenders whose reply is unknown because they
 * were never asked.
 */
export interface Ending {
  readonly approvedBy: readonly Subject[];
  readonly unknownAt: readonly Subject[];
}

/** How a proposal would change the route of one application, or one invoice. */
export interface Effect {
  readonly gained: readonly Subject[];
  readonly lost: readonly Subject[];
  /** Lenders that are asked in both plans but in another order. */
  readonly moved: readonly Subject[];
  readonly before: Ending;
  readonly now: Ending;
  readonly finalLender: 'same' | 'elsewhere' | 'unknown';
}

type RulesOf = (lenderKey: string) => EligibilityRules;

/** Returns the inputs of a route as the proposal would change them. All other inputs stay unchanged. */
export function proposed(
  inputs: RouteInputs,
  rulesOf: RulesOf,
  proposal: Proposal,
): { readonly inputs: RouteInputs; readonly rulesOf: RulesOf } {
  if (proposal.kind === 'rules') {
    const { lenderKey, rules } = proposal;
    return { inputs, rulesOf: (key) => (key === lenderKey ? rules : rulesOf(key)) };
  }
  const { order } = proposal;
  if (proposal.kind === 'store-order') {
    // Combines the orders as a submission does (`Plans.plan`): first the store's lenders, then the other
    // lenders of the form.
    const config = { ...inputs.config, lenderOrder: rankedLenders(inputs.config.lenderOrder, order) };
    return { inputs: { ...inputs, config }, rulesOf };
  }
  const lenders = inputs.lenders.map((lender) => {
    const place = order.indexOf(lender.lenderId);
    return place === -1 ? lender : { ...lender, pipeOrder: place + 1 };
  });
  return { inputs: { ...inputs, lenders }, rulesOf };
}

/**
 * Compares two plans of one application by the recorded outcomes. The outcome of a lender that was not asked
 * is unknown.
 */
export function effectOf(then: RoutePlan, now: RoutePlan, answers: Answers): Effect {
  const [before, after] = [askedIn(then), askedIn(now)];
  const [stays, staysNow] = [
    before.filter((id) => after.includes(id)),
    after.filter((id) => before.includes(id)),
  ];
  const [ended, ends] = [endingOf(then, answers), endingOf(now, answers)];
  return {
    gained: after.filter((id) => !before.includes(id)),
    lost: before.filter((id) => !after.includes(id)),
    moved: stays.filter((id, index) => staysNow[index] !== id),
    before: ended,
    now: ends,
    finalLender: comparedEndings(ended, ends),
  };
}

export function hasEffect({ gained, lost, moved }: Effect): boolean {
  return gained.length + lost.length + moved.length > 0;
}

/**
 * Simulates the route through the groups of a plan with the recorded outcomes. It continues with the next
 * group while all outcomes are known and there are too few approvals.
 */
export function endingOf({ groups, terms }: Pick<RoutePlan, 'groups' | 'terms'>, answers: Answers): Ending {
  const stopAfter = terms ? terms.stop_after : 1;
  const approvedBy: number[] = [];
  for (const group of groups) {
    const kinds = group.map(({ lenderId }) => ({ lenderId, kind: kindOf(answers.get(lenderId)) }));
    const of = (kind: string) => kinds.filter((one) => one.kind === kind).map(({ lenderId }) => lenderId);
    const unknownAt = of('unknown');
    approvedBy.push(...of('approval'));
    const isEnough = stopAfter !== null && approvedBy.length >= stopAfter;
    if (unknownAt.length > 0 || isEnough) return { approvedBy, unknownAt };
  }
  return { approvedBy, unknownAt: [] };
}

function kindOf(answer: string | null | undefined): 'approval' | 'decline' | 'unknown' {
  const kind = answer ? outcomeKind(answer) : 'waiting';
  return kind === 'waiting' ? 'unknown' : kind;
}

function comparedEndings(then: Ending, now: Ending): Effect['finalLender'] {
  const same = (a: readonly Subject[], b: readonly Subject[]) =>
    a.length === b.length && a.every((id) => b.includes(id));
  if (same(then.approvedBy, now.approvedBy) && same(then.unknownAt, now.unknownAt)) return 'same';
  return then.unknownAt.length + now.unknownAt.length > 0 ? 'unknown' : 'elsewhere';
}

/**
 * Compares the invoice lines that the recorded and the proposed rules remove. Invoices have no outcomes of
 * lenders, so nothing is unknown.
 */
export function effectOnLines(then: readonly Subject[], now: readonly Subject[]): Effect {
  const noEnding: Ending = { approvedBy: [], unknownAt: [] };
  const gained = now.filter((line) => !then.includes(line));
  const lost = then.filter((line) => !now.includes(line));
  const finalLender = gained.length + lost.length > 0 ? 'elsewhere' : 'same';
  return { gained, lost, moved: [], before: noEnding, now: noEnding, finalLender };
}

const askedIn = ({ groups }: RoutePlan): number[] => groups.flat().map(({ lenderId }) => lenderId);
