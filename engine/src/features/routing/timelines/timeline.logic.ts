import type { ContractStepView, StaffTimelineEntry, StatusMenu, TimelineEntry } from '@millrace/schemas/api';
import { textIn, type Locale } from '@millrace/schemas/form';
import {
  attemptStates,
  outcomeKind,
  canBeginAnew,
  canHardSubmit,
  canRegrade,
  heldBackRefusal,
  inWords,
  knowsTheAnswers,
  latest,
  overBudgetAt,
  overBudgetRefusal,
  regradeBlock,
  submitBlock,
} from '../decisions/index.logic.ts';
import { needsSecond, settable } from '../lender-statuses/index.logic.ts';
import type { ExcludedLender, PlannedLender } from '../plans/index.ts';
import type { TimelineAttempt, TimelineFacts } from './timeline-facts.ts';
import { approversOf, isApproved, isEnough, withoutBarred } from './barred.logic.ts';
import {
  historyStep,
  offerView,
  reasonsOf,
  requestsOf,
  timeIsOver,
  toldToShopper,
  waitsForLender,
} from './timeline-parts.logic.ts';

/** Exclusions that are about the shopper's application; the rest is between the store and the lender. */
const notForShoppers: ReadonlySet<string> = new Set([
  'not-selected',
  'disabled',
  'paused',
  'not-in-model',
  'no-credentials',
  'shopper-entry-only',
  'lease-to-own-only',
]);

/** Every lender of the route as staff sees it, in English: those of the plan in its order, then the excluded ones. */
export function staffTimeline(facts: TimelineFacts): StaffTimelineEntry[] {
  return timelineIn('en', withoutBarred(facts));
}

function timelineIn(locale: Locale, facts: TimelineFacts): StaffTimelineEntry[] {
  const approvedBy = approversOf(facts);
  const planned = facts.plan.groups.flatMap((group, index) =>
    group.map((lender) => entryOf(lender, index, facts, approvedBy, locale)),
  );
  const last = planned.length;
  const entries = [
    ...planned,
    ...facts.plan.excluded.map((lender, index) =>
      skipped(lender, facts.plan.groups.length, last + index + 1, locale),
    ),
  ];
  return facts.isTest ? entries.map(onlyToLookAt) : entries;
}

/** Nobody does anything about what was made up: the server would refuse all of it. */
function onlyToLookAt(entry: StaffTimelineEntry): StaffTimelineEntry {
  const { canRegrade, canBeginAnew, canHardSubmit, canDecide, statusMenu } = blank;
  const { regradeBlocked, submitBlocked } = blank;
  const contract = entry.contract && { ...entry.contract, actions: [] };
  const can = { canRegrade, canBeginAnew, canHardSubmit, canDecide, regradeBlocked, submitBlocked };
  return { ...entry, ...can, statusMenu, contract };
}

/** The same for the shopper, in the shopper's language: nothing that is only the store's business. */
export function shopperTimeline(all: TimelineFacts, locale: Locale): TimelineEntry[] {
  const facts = withoutBarred(all);
  const excluded = facts.plan.excluded.filter(({ code }) => !notForShoppers.has(code)).map(toldToShopper);
  const groups = facts.plan.groups.map((group) =>
    group.filter(({ lenderId }) => !isNotSetUp(latest(facts.attempts, lenderId))),
  );
  return timelineIn(locale, { ...facts, plan: { ...facts.plan, groups, excluded } }).map((entry) =>
    forShopper(onceAnswered(entry, latest(facts.attempts, entry.lenderId))),
  );
}

/** Whoever has answered is not told that the lender needs something: it looks at the answer, or a person finds out. */
function onceAnswered(entry: StaffTimelineEntry, attempt: TimelineAttempt | undefined): StaffTimelineEntry {
  const isOpen = entry.outcome === 'Hold' && entry.inputRequests.length === 0;
  return isOpen && (attempt?.answering ?? []).length > 0 ? { ...entry, outcome: null } : entry;
}

/** The lender could not be asked before the store does something: staff reads what, to the shopper it was never asked. */
function isNotSetUp(attempt: TimelineAttempt | undefined): boolean {
  const reply = attempt?.state === 'RESPONDED' ? attempt.reply : null;
  return reply?.outcome === 'Invalid' && reply.waitingOn === 'merchant';
}

function forShopper(entry: StaffTimelineEntry): TimelineEntry {
  const {
    generation: _generation,
    attemptState: _state,
    excludedBecause: _because,
    lenderReferences: _references,
    history: _history,
    canRegrade: _can,
    canBeginAnew: isEnded,
    needsChange: _change,
    canHardSubmit: _hard,
    canDecide: _decide,
    regradeBlocked: _regrade,
    submitBlocked: _submit,
    statusMenu: _menu,
    newInquiryOnRegrade: _new,
    refusedNow: _refused,
    inquiry: _inquiry,
    contract,
    ...shown
  } = entry;
  const own = contract && !contract.apart ? contract : null;
  const inputRequests = shown.inputRequests.filter(({ from }) => from !== 'merchant');
  // what cannot be taken any more is not offered
  const offers = isEnded ? [] : shown.offers;
  return {
    ...shown,
    offers,
    inputRequests,
    contract: own && { state: own.state, step: stepForShopper(own.step) },
  };
}

/** What a lender told the store about goods or deliveries stays between the two. */
function stepForShopper(step: ContractStepView | null): ContractStepView | null {
  return step && { ...step, reasons: step.operation === 'answer' ? step.reasons : [] };
}

function entryOf(
  lender: PlannedLender,
  group: number,
  facts: TimelineFacts,
  approvedBy: ReadonlySet<number>,
  locale: Locale,
): StaffTimelineEntry {
  const attempt = latest(facts.attempts, lender.lenderId);
  const capabilities = facts.capabilitiesOf(lender.key);
  const isChosen = Boolean(facts.chosenAttemptId);
  const base = {
    ...blank,
    ...identity(lender),
    group,
    position: lender.position,
    typicalSeconds: lender.typicalSeconds,
    inquiry: lender.inquiry ?? null,
  };
  if (!attempt) {
    const { terms } = facts.plan;
    const enough = isEnough(facts, approvedBy);
    const needed = !facts.done && !enough;
    const reasons = facts.done && !enough && terms?.route_seconds ? [timeIsOver(lender.name)[locale]] : [];
    const refused = refusedNow(lender, facts, true);
    return {
      ...base,
      reasons,
      state: needed ? 'Waiting' : 'Not needed',
      final: !needed,
      canHardSubmit: true,
      refusedNow: refused,
      submitBlocked: submitBlock(undefined, isChosen, refused),
      statusMenu: statusMenuOf(lender.key, undefined, facts),
    };
  }
  const { reply, state, outcome } = attempt;
  const final = attemptStates[state].phase === 'final' || outcome === 'timed_out';
  const correctable = canRegrade(attempt);
  const anew = canBeginAnew(attempt, reply?.contractState);
  const submits = canHardSubmit(attempt);
  // who begins anew asks anew, whatever the lender does with a correction
  const newInquiry = anew || (correctable && !(state === 'RESPONDED' && capabilities.includes('regrade')));
  const refused = correctable || anew || submits ? refusedNow(lender, facts, newInquiry || submits) : null;
  const goesOn = !final || outcomeKind(outcome ?? '') === 'approval';
  const passedOver = isChosen && facts.chosenAttemptId !== attempt.id;
  // whoever was asked has answered, and the lender does not know it yet
  const isAnswered = (attempt.answering ?? []).length > 0;
  const requests = requestsOf(attempt, capabilities, correctable, locale);
  return {
    ...base,
    attemptId: attempt.id,
    state: wordOf(attempt, facts.done),
    outcome,
    final,
    waitingOn: goesOn && !passedOver && !isAnswered ? (reply?.waitingOn ?? null) : null,
    approvedCents: isApproved(attempt) ? (reply?.approvedCents ?? null) : null,
    startedAt: attempt.createdAt,
    endedAt: attempt.endedAt,
    reasons:
      state === 'QUEUED' && facts.broken?.includes(lender.lenderId)
        ? [waitsForLender(lender.name)[locale]]
        : reasonsOf(attempt, lender.name, locale),
    offers: isApproved(attempt) ? (reply?.offers ?? []).map(offerView) : [],
    handoffUrl: goesOn ? (reply?.handoff?.url ?? null) : null,
    handoffKind: goesOn ? (reply?.handoff?.kind ?? null) : null,
    // a correction may be left, and asks for nothing
    inputRequests: passedOver ? requests.filter(({ kind }) => kind === 'correction') : requests,
    generation: attempt.generation,
    attemptState: state,
    lenderReferences: definedOnly({ ...reply?.references }),
    history: attempt.history.map(historyStep),
    canRegrade: correctable,
    canBeginAnew: anew,
    needsChange: correctable && !anew && knowsTheAnswers(attempt, facts.savedAt ?? null),
    canHardSubmit: submits,
    regradeBlocked: regradeBlock({ state, outcome, contractState: reply?.contractState }, refused),
    submitBlocked: submitBlock(attempt, isChosen, refused),
    canDecide: state === 'PENDING' && (facts.isInHouse?.(lender.key) ?? false),
    statusMenu: statusMenuOf(lender.key, attempt, facts),
    newInquiryOnRegrade: newInquiry,
    refusedNow: refused,
    contract: facts.contractOf?.(attempt.id) ?? null,
  };
}

/** What the server would say to a person who has this lender asked now. */
function refusedNow(lender: PlannedLender, facts: TimelineFacts, newInquiry: boolean): string | null {
  const heldBack = facts.heldBack?.[lender.lenderId];
  if (heldBack) return inWords(heldBackRefusal(heldBack));
  const over = newInquiry && overBudgetAt(lender, { ...facts.plan, attempts: facts.attempts });
  return over ? inWords(overBudgetRefusal(over)) : null;
}

function skipped(
  lender: ExcludedLender,
  group: number,
  position: number,
  locale: Locale,
): StaffTimelineEntry {
  return {
    ...blank,
    ...identity(lender),
    group,
    position,
    state: 'Skipped',
    final: true,
    reasons: [textIn(lender.reason, locale)],
    excludedBecause: lender.code,
  };
}

/** Whoever may override results sets this one by hand; once an offer was chosen nobody does. */
function statusMenuOf(
  lenderKey: string,
  attempt: TimelineAttempt | undefined,
  { done, customerDone, overrides }: TimelineFacts,
): StatusMenu | null {
  if (!overrides || customerDone) return null;
  const entries = settable(attempt, { done });
  if (entries.length === 0) return null;
  const { labelOf } = overrides;
  return {
    label: labelOf(lenderKey),
    entries: [...entries],
    needsSecond: needsSecond(attempt),
    asked: attempt?.asked ?? null,
  };
}

/** The product's word; `Regrading` and `Completed` depend on more than the state. */
function wordOf({ state, generation, answering = [] }: TimelineAttempt, done: boolean): string {
  // nobody but a person can find out whether the lender has what was answered to it
  if (state === 'PENDING' && answering.some((answer) => answer.state === 'review')) return 'In review';
  if (generation > 1 && attemptStates[state].phase !== 'final' && state !== 'REVIEW') return 'Regrading';
  if (state === 'RESPONDED' && done) return 'Completed';
  return attemptStates[state].word;
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
  handoffKind: null,
  inputRequests: [],
  generation: 1,
  attemptState: null,
  excludedBecause: null,
  lenderReferences: {},
  history: [],
  canRegrade: false,
  canBeginAnew: false,
  needsChange: false,
  canHardSubmit: false,
  canDecide: false,
  regradeBlocked: null,
  submitBlocked: null,
  statusMenu: null,
  newInquiryOnRegrade: false,
  refusedNow: null,
  inquiry: null,
  contract: null,
} satisfies Partial<StaffTimelineEntry>;
