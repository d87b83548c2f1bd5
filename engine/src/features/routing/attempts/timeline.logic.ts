import type { LenderReply, Offer } from '@millrace/plugin-sdk';
import type { InputRequestView, OfferView, StaffTimelineEntry, TimelineEntry } from '@millrace/schemas/api';
import type { ExcludedLender, PlannedLender, RoutePlan } from '../plans/index.ts';
import { attemptStates, type AttemptState } from './attempt.machine.ts';
import { outcomeKind } from './outcomes.logic.ts';
import { canRegrade } from './rerun.logic.ts';
import { latest } from './routing.decide.ts';

export interface TimelineAttempt {
  readonly id: string;
  readonly lenderId: number;
  readonly generation: number;
  readonly number: number;
  readonly state: AttemptState;
  readonly outcome: string | null;
  readonly reply: LenderReply | null;
  readonly createdAt: string;
  readonly endedAt: string | null;
  readonly history: readonly {
    at: string;
    from: string | null;
    to: string;
    event: string;
    note: string | null;
  }[];
}

export interface TimelineFacts {
  readonly plan: Pick<RoutePlan, 'groups' | 'excluded'>;
  readonly done: boolean;
  readonly attempts: readonly TimelineAttempt[];
  /** What a lender can do, by key: `regrade`, `answer`. */
  readonly capabilitiesOf: (lenderKey: string) => readonly string[];
}

/** Exclusions that are about the shopper's application; the rest is between the store and the lender. */
const notForShoppers: ReadonlySet<string> = new Set([
  'not-selected',
  'disabled',
  'no-credentials',
  'shopper-entry-only',
]);

/** Every lender of the route as staff sees it: those of the plan in its order, then the excluded ones. */
export function staffTimeline(facts: TimelineFacts): StaffTimelineEntry[] {
  const approvedBy = new Set(facts.attempts.filter(isApproved).map(({ lenderId }) => lenderId));
  const planned = facts.plan.groups.flatMap((group, index) =>
    group.map((lender) => entryOf(lender, index, facts, approvedBy)),
  );
  const last = planned.length;
  return [
    ...planned,
    ...facts.plan.excluded.map((lender, index) =>
      skipped(lender, facts.plan.groups.length, last + index + 1),
    ),
  ];
}

/** The same for the shopper: nothing that is only the store's business. */
export function shopperTimeline(facts: TimelineFacts): TimelineEntry[] {
  const excluded = facts.plan.excluded.filter(({ code }) => !notForShoppers.has(code));
  return staffTimeline({ ...facts, plan: { ...facts.plan, excluded } }).map(forShopper);
}

function forShopper(entry: StaffTimelineEntry): TimelineEntry {
  const {
    generation: _generation,
    attemptState: _state,
    excludedBecause: _because,
    lenderReferences: _references,
    history: _history,
    canRegrade: _can,
    newInquiryOnRegrade: _inquiry,
    ...shown
  } = entry;
  return shown;
}

function entryOf(
  lender: PlannedLender,
  group: number,
  facts: TimelineFacts,
  approvedBy: ReadonlySet<number>,
): StaffTimelineEntry {
  const attempt = latest(facts.attempts, lender.lenderId);
  const capabilities = facts.capabilitiesOf(lender.key);
  const base = {
    ...blank,
    ...identity(lender),
    group,
    position: lender.position,
    typicalSeconds: lender.typicalSeconds,
  };
  if (!attempt) {
    const needed = !facts.done && approvedBy.size === 0;
    return { ...base, state: needed ? 'Waiting' : 'Not needed', final: !needed };
  }
  const { reply, state, outcome } = attempt;
  const final = attemptStates[state].phase === 'final' || outcome === 'timed_out';
  const correctable = canRegrade(attempt);
  const goesOn = !final || outcomeKind(outcome ?? '') === 'approval';
  return {
    ...base,
    attemptId: attempt.id,
    state: wordOf(attempt, facts.done),
    outcome,
    final,
    waitingOn: goesOn ? (reply?.waitingOn ?? null) : null,
    approvedCents: isApproved(attempt) ? (reply?.approvedCents ?? null) : null,
    startedAt: attempt.createdAt,
    endedAt: attempt.endedAt,
    reasons: reasonsOf(attempt, lender.name),
    offers: isApproved(attempt) ? (reply?.offers ?? []).map(offerView) : [],
    handoffUrl: goesOn ? (reply?.handoff?.url ?? null) : null,
    inputRequests: requestsOf(attempt, capabilities, correctable),
    generation: attempt.generation,
    attemptState: state,
    lenderReferences: definedOnly({ ...reply?.references }),
    history: attempt.history.map((step) => ({ ...step })),
    canRegrade: correctable,
    newInquiryOnRegrade: correctable && !(state === 'RESPONDED' && capabilities.includes('regrade')),
  };
}

function skipped(lender: ExcludedLender, group: number, position: number): StaffTimelineEntry {
  return {
    ...blank,
    ...identity(lender),
    group,
    position,
    state: 'Skipped',
    final: true,
    reasons: [lender.reason],
    excludedBecause: lender.code,
  };
}

/** The product's word; `Regrading` and `Completed` depend on more than the state. */
function wordOf({ state, generation }: TimelineAttempt, done: boolean): string {
  if (generation > 1 && attemptStates[state].phase !== 'final' && state !== 'REVIEW') return 'Regrading';
  if (state === 'RESPONDED' && done) return 'Completed';
  return attemptStates[state].word;
}

function reasonsOf({ state, reply }: TimelineAttempt, lender: string): string[] {
  if (state === 'REVIEW') return [`We are checking with ${lender}.`];
  if (attemptStates[state].word === 'Error') return [`We could not reach ${lender}.`];
  return (reply?.reasons ?? []).map(({ text }) => text);
}

/** What somebody can still answer: questions of a lender that has not decided, and corrections after a soft decline. */
function requestsOf(
  { state, reply }: TimelineAttempt,
  capabilities: readonly string[],
  correctable: boolean,
): InputRequestView[] {
  const open = (reply?.inputRequests ?? []).filter(({ kind }) =>
    kind === 'correction' ? correctable : state === 'PENDING' && capabilities.includes('answer'),
  );
  return open.map(({ id, kind, prompt, fields = [] }) => ({ id, kind, prompt, fields: [...fields] }));
}

function offerView(offer: Offer): OfferView {
  return {
    id: offer.id,
    product: offer.product,
    name: offer.name ?? null,
    amountCents: offer.amountCents,
    termMonths: offer.termMonths,
    paymentCents: offer.paymentCents,
    paymentFrequency: offer.paymentFrequency,
    totalOfPaymentsCents: offer.totalOfPaymentsCents ?? null,
    aprBasisPoints: offer.aprBasisPoints ?? null,
    costOfLeaseCents: offer.costOfLeaseCents ?? null,
    dueTodayCents: offer.dueTodayCents ?? null,
    earlyPurchaseDays: offer.earlyPurchaseDays ?? null,
    url: offer.url ?? null,
    expiresAt: offer.expiresAt ?? null,
  };
}

function isApproved({ state, outcome }: TimelineAttempt): boolean {
  return state === 'RESPONDED' && outcomeKind(outcome ?? '') === 'approval';
}

function identity({ lenderId, key, name }: { lenderId: number; key: string; name: string }) {
  return { lenderId, lenderKey: key, lenderName: name };
}

function definedOnly(record: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

const blank = {
  attemptId: null,
  outcome: null,
  waitingOn: null,
  approvedCents: null,
  startedAt: null,
  endedAt: null,
  typicalSeconds: 0,
  reasons: [],
  offers: [],
  handoffUrl: null,
  inputRequests: [],
  generation: 1,
  attemptState: null,
  excludedBecause: null,
  lenderReferences: {},
  history: [],
  canRegrade: false,
  newInquiryOnRegrade: false,
} satisfies Partial<StaffTimelineEntry>;
