import { rankedLenders } from '@millrace/schemas/form';
import { outcomeKind } from '@millrace/schemas/states';
import type { EligibilityRules, RouteInputs, RoutePlan } from '../../routing/plans/index.ts';

/** What is tried: other rules of one lender, or lenders in another order, for everybody or as a store's own. */
export type Proposal =
  | { readonly kind: 'rules'; readonly lenderKey: string; readonly rules: EligibilityRules }
  | {
      readonly kind: 'pipe-order';
      /** Ids of lenders, first asked first; a lender that is not among them keeps its number. */
      readonly order: readonly number[];
    }
  | {
      readonly kind: 'store-order';
      /** As the store's application settings would name them. */
      readonly order: readonly number[];
    };

/** What lenders said of one application, by their id; null = asked, and nothing is decided. */
export type Answers = ReadonlyMap<number, string | null>;

/** A lender by its id; of an invoice the line that a lender must not get. */
export type Subject = number | string;

/** Where an application ends: at the lenders that approved it, or where nobody knows what a lender would have said. */
export interface Ending {
  readonly approvedBy: readonly Subject[];
  readonly unknownAt: readonly Subject[];
}

/** What a proposal makes of one application. */
export interface Effect {
  readonly gained: readonly Subject[];
  readonly lost: readonly Subject[];
  /** Of the lenders that are asked both times: those that stand elsewhere among each other. */
  readonly moved: readonly Subject[];
  readonly before: Ending;
  readonly now: Ending;
  readonly goes: 'same' | 'elsewhere' | 'unknown';
}

type RulesOf = (lenderKey: string) => EligibilityRules;

/** What a route is decided on under the proposal; everything the proposal does not name stays as it was. */
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
    // as a submission does it (`Plans.plan`): those the store names first, whom else the form asks behind them
    const config = { ...inputs.config, lenderOrder: rankedLenders(inputs.config.lenderOrder, order) };
    return { inputs: { ...inputs, config }, rulesOf };
  }
  const lenders = inputs.lenders.map((lender) => {
    const place = order.indexOf(lender.lenderId);
    return place === -1 ? lender : { ...lender, pipeOrder: place + 1 };
  });
  return { inputs: { ...inputs, lenders }, rulesOf };
}

/** Compares two plans of one application by what is known of it. What was never asked is unknown, never guessed. */
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
    goes: comparedEndings(ended, ends),
  };
}

export function hasEffect({ gained, lost, moved }: Effect): boolean {
  return gained.length + lost.length + moved.length > 0;
}

/**
 * Goes from group to group as the route would: on to the next while everybody is known to have answered and there are
 * not approvals enough.
 */
export function endingOf({ groups, terms }: Pick<RoutePlan, 'groups' | 'terms'>, answers: Answers): Ending {
  const stopAfter = terms ? terms.stop_after : 1;
  const approvedBy: number[] = [];
  for (const group of groups) {
    const standing = group.map(({ lenderId }) => ({ lenderId, kind: kindOf(answers.get(lenderId)) }));
    const of = (kind: string) => standing.filter((one) => one.kind === kind).map(({ lenderId }) => lenderId);
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

function comparedEndings(then: Ending, now: Ending): Effect['goes'] {
  const same = (a: readonly Subject[], b: readonly Subject[]) =>
    a.length === b.length && a.every((id) => b.includes(id));
  if (same(then.approvedBy, now.approvedBy) && same(then.unknownAt, now.unknownAt)) return 'same';
  return then.unknownAt.length + now.unknownAt.length > 0 ? 'unknown' : 'elsewhere';
}

/** Which lines rules take off an invoice, then and now. Nobody is asked anything, so nothing is unknown. */
export function effectOnLines(then: readonly Subject[], now: readonly Subject[]): Effect {
  const nobody: Ending = { approvedBy: [], unknownAt: [] };
  const gained = now.filter((line) => !then.includes(line));
  const lost = then.filter((line) => !now.includes(line));
  const goes = gained.length + lost.length > 0 ? 'elsewhere' : 'same';
  return { gained, lost, moved: [], before: nobody, now: nobody, goes };
}

const askedIn = ({ groups }: RoutePlan): number[] => groups.flat().map(({ lenderId }) => lenderId);
