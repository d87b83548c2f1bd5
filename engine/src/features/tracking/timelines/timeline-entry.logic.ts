import type { processingStates, StaffTimelineEntry, entryStatuses, StatusMenu } from '@millrace/schemas/api';
import { textIn, type Locale } from '@millrace/schemas/form';
import { continuesAtLender, contractPhase, outcomeKind } from '@millrace/schemas/states';
import {
  attemptStates,
  inquiryRefusal,
  newestAttempt,
  personRequests,
} from '../../routing/route-attempts/index.logic.ts';
import { needsSecond, settable } from '../../manual-decisions/lender-statuses/index.logic.ts';
import type { ExcludedLender, PlannedLender, TimelineAttempt, TimelineFacts } from './timeline-facts.ts';
import { isApproved, isEnough } from './inquiry-limit.logic.ts';
import {
  historyStep,
  offerView,
  reasonsOf,
  requestsOf,
  timeIsOver,
  waitsForLender,
} from './timeline-parts.logic.ts';
import { inWords, sendBlockRefusal } from '../../lender-health/drift/index.logic.ts';

/** Returns the entry of a lender in the plan, as staff sees it in the timeline. */
export function entryOf(
  lender: PlannedLender,
  group: number,
  facts: TimelineFacts,
  approvedBy: ReadonlySet<number>,
  locale: Locale,
): StaffTimelineEntry {
  const attempt = newestAttempt(facts.attempts, lender.lenderId);
  const capabilities = facts.capabilitiesOf(lender.key);
  const customerPhone = facts.customerPhoneOf?.(lender.key);
  const isChosen = Boolean(facts.chosenAttemptId);
  const requests = personRequests(attempt, {
    savedAt: facts.savedAt ?? null,
    isChosen,
    isSigned: facts.attempts.some(({ reply }) => contractPhase(reply?.contractState ?? null) === 'signed'),
    regradesFree: capabilities.includes('regrade'),
    refusal: (newInquiry) => refusalOf(lender, facts, newInquiry),
  });
  const base = {
    ...blank,
    ...identity(lender),
    group,
    position: lender.position,
    typicalSeconds: lender.typicalSeconds,
    ...(customerPhone && { customerPhone }),
    inquiry: lender.inquiry ?? null,
    ...requests,
  };
  if (!attempt) {
    const { terms } = facts.plan;
    const isHeld = facts.held?.includes(lender.lenderId) ?? false;
    const enough = isEnough(facts, approvedBy);
    const needed = !facts.done && !enough;
    const reasons =
      facts.done && !enough && !isHeld && terms?.route_seconds ? [timeIsOver(lender.name)[locale]] : [];
    return {
      ...base,
      reasons,
      ...shown(needed ? 'Waiting' : 'Not needed'),
      final: !needed,
      // the shopper agrees to this lender later, so it cannot be asked now
      ...(isHeld && needed && { needsConsent: true as const, canHardSubmit: false, submitBlocked: null }),
      ...(isHeld && facts.done && !enough && { stoppedBefore: true as const }),
      statusMenu: statusMenuOf(lender.key, undefined, facts),
    };
  }
  const { reply, state, outcome } = attempt;
  const final = attemptStates[state].phase === 'final' || outcome === 'timed_out';
  const isOngoing = !final || outcomeKind(outcome ?? '') === 'approval';
  const passedOver = isChosen && facts.chosenAttemptId !== attempt.id;
  // The shopper or the store has answered the question, but the lender has not received the answer yet.
  const isAnswered = (attempt.answering ?? []).length > 0;
  const inputRequests = requestsOf(attempt, capabilities, requests.canRegrade, locale);
  const site = facts.sites?.[lender.lenderId];
  // The people of the store work on the lender's website until they enter the lender's decision.
  const isRedirected = state === 'PENDING' && site !== undefined;
  const entry = {
    ...base,
    attemptId: attempt.id,
    ...shown(isRedirected ? 'Redirected' : wordOf(attempt, facts.done)),
    outcome: isRedirected && outcome === 'Pending' ? null : outcome,
    final,
    waitingOn: isOngoing && !passedOver && !isAnswered ? (reply?.waitingOn ?? null) : null,
    approvedCents: isApproved(attempt) ? (reply?.approvedCents ?? null) : null,
    ...(reply?.currency && { currency: reply.currency }),
    startedAt: attempt.createdAt,
    endedAt: attempt.endedAt,
    reasons:
      state === 'QUEUED' && facts.broken?.includes(lender.lenderId)
        ? [waitsForLender(lender.name)[locale]]
        : reasonsOf(attempt, lender.name, locale),
    offers: isApproved(attempt) ? (reply?.offers ?? []).map(offerView) : [],
    handoffUrl: isOngoing ? (reply?.handoff?.url ?? null) : null,
    handoffKind: isOngoing ? (reply?.handoff?.kind ?? null) : null,
    // Corrections are optional, so they are shown even if the lender's other requests are hidden.
    inputRequests: passedOver ? inputRequests.filter(({ kind }) => kind === 'correction') : inputRequests,
    generation: attempt.generation,
    attemptState: state,
    menuValue: attempt.menuValue ?? null,
    lenderReferences: definedOnly({ ...reply?.references }),
    history: attempt.history.map(historyStep),
    canDecide: state === 'PENDING' && (attempt.byPeople || (facts.isInHouse?.(lender.key) ?? false)),
    manualSite: isOngoing && !passedOver ? (site ?? null) : null,
    statusMenu: statusMenuOf(lender.key, attempt, facts),
    contract: facts.contractOf?.(attempt.id) ?? null,
    ...changedSince(attempt, facts.savedAt ?? null),
  };
  // If the shopper chose another lender's offer, nothing continues at this lender.
  return { ...entry, atLender: !isChosen && continuesAtLender(entry) };
}

/**
 * Returns when the answers were changed after the lender had decided on the earlier ones. Empty if they were
 * not changed.
 */
function changedSince(
  { state, sentAt }: TimelineAttempt,
  savedAt: number | null,
): Pick<StaffTimelineEntry, 'answersChangedAt'> {
  const isOld = state === 'RESPONDED' && sentAt !== null && savedAt !== null && savedAt > sentAt;
  return isOld ? { answersChangedAt: new Date(savedAt).toISOString() } : {};
}

/** Returns the error that a user would get when asking this lender now. Null if the lender can be asked. */
function refusalOf(lender: PlannedLender, facts: TimelineFacts, newInquiry: boolean): string | null {
  const sendBlock = facts.sendBlock?.[lender.lenderId];
  if (sendBlock) return inWords(sendBlockRefusal(sendBlock));
  if (facts.held?.includes(lender.lenderId)) return inWords(notAgreed(lender.name));
  const refusal = newInquiry && inquiryRefusal(lender, { ...facts.plan, attempts: facts.attempts });
  return refusal ? inWords(refusal) : null;
}

const notAgreed = (name: string) => ({
  message: `The customer did not agree to ask ${name}.`,
  next: 'Start a new application with the customer, with a new consent.',
});

/** Returns the entry of a lender that the plan excluded, with the reason. */
export function skipped(
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
    ...shown('Skipped'),
    final: true,
    reasons: [textIn(lender.reason, locale)],
    excludedBecause: lender.code,
  };
}

/**
 * Returns the results that a user with the right to override may set by hand. None if an offer was chosen.
 */
function statusMenuOf(
  lenderKey: string,
  attempt: TimelineAttempt | undefined,
  { done, offerAccepted, overrides, isTest = false }: TimelineFacts,
): StatusMenu | null {
  if (!overrides || offerAccepted) return null;
  const entries = settable(attempt, { done });
  if (entries.length === 0) return null;
  const { labelOf } = overrides;
  return {
    label: labelOf(lenderKey),
    entries: [...entries],
    needsSecond: needsSecond(attempt, { isTest }),
    asked: attempt?.asked ?? null,
  };
}

type State = (typeof processingStates)[number];
type EntryStatus = (typeof entryStatuses)[number];
type ShownState = State | EntryStatus;

/** The processing state to show for a lender that was not asked, or whose reply a person must find out. */
const stateIn: Readonly<Record<EntryStatus, State>> = {
  Waiting: 'Start',
  'In review': 'Error',
  'Not needed': 'Completed',
  Skipped: 'Completed',
};
const isEntryStatus = (word: ShownState): word is EntryStatus => word in stateIn;

/**
 * Returns the fields `state` and `status` for the word that users see. A word that is no processing state,
 * for example `Skipped`, becomes the `status`. `stateIn` then gives the `state`.
 */
const shown = (word: ShownState): Pick<StaffTimelineEntry, 'state' | 'status'> =>
  isEntryStatus(word) ? { state: stateIn[word], status: word } : { state: word, status: null };

/**
 * Returns the word that users see for the state of the attempt. The words `Regrading` and `Completed` depend
 * on more than the state.
 */
function wordOf({ state, generation, answering = [] }: TimelineAttempt, done: boolean): ShownState {
  // Only a person can find out whether the lender received this answer.
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

/** The values in the entry of a lender that was never asked. */
export const blank = {
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
  atLender: false,
  generation: 1,
  attemptState: null,
  menuValue: null,
  excludedBecause: null,
  lenderReferences: {},
  history: [],
  canRegrade: false,
  canStartAgain: false,
  needsChange: false,
  canHardSubmit: false,
  canDecide: false,
  manualSite: null,
  regradeBlocked: null,
  submitBlocked: null,
  statusMenu: null,
  newInquiryOnRegrade: false,
  refusedNow: null,
  inquiry: null,
  contract: null,
} satisfies Partial<StaffTimelineEntry>;
