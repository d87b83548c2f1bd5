import type { ContractStepView, StaffTimelineEntry, TimelineEntry } from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import { newestAttempt } from '../../routing/route-attempts/index.logic.ts';
import type { TimelineAttempt, TimelineFacts } from './timeline-facts.ts';
import { approversOf, excludeOverInquiryLimit } from './inquiry-limit.logic.ts';
import { blank, entryOf, skipped } from './timeline-entry.logic.ts';
import { shownToShopper } from './timeline-parts.logic.ts';

/**
 * Codes of exclusions that concern only the store and the lender. Shoppers see only exclusions that concern
 * their application.
 */
const notForShoppers: ReadonlySet<string> = new Set([
  'not-selected',
  'disabled',
  'paused',
  'not-in-model',
  'no-credentials',
  'setting-missing',
  'shopper-entry-only',
  'staff-entered-answers',
  'lease-to-own-only',
]);

/**
 * Returns every lender of the route as staff sees it: first the plan in its order, then the excluded lenders.
 * @param locale the language of reasons and of lenders' questions
 */
export function staffTimeline(facts: TimelineFacts, locale: Locale = 'en'): StaffTimelineEntry[] {
  return timelineIn(locale, excludeOverInquiryLimit(facts));
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
  return facts.isTest ? entries.map(readOnlyEntry) : entries;
}

/**
 * Removes all actions from the entry, because the server refuses them on test data. Only the menu of results
 * stays.
 */
function readOnlyEntry(entry: StaffTimelineEntry): StaffTimelineEntry {
  const { canRegrade, canStartAgain, canHardSubmit, canDecide, manualSite } = blank;
  const { regradeBlocked, submitBlocked } = blank;
  const contract = entry.contract && { ...entry.contract, actions: [] };
  const can = {
    canRegrade,
    canStartAgain,
    canHardSubmit,
    canDecide,
    manualSite,
    regradeBlocked,
    submitBlocked,
  };
  return { ...entry, ...can, contract };
}

/**
 * Returns every lender of the route as the shopper sees it, in the shopper's language, without what concerns
 * only the store.
 */
export function shopperTimeline(all: TimelineFacts, locale: Locale): TimelineEntry[] {
  const facts = excludeOverInquiryLimit(all);
  const excluded = facts.plan.excluded.filter(({ code }) => !notForShoppers.has(code)).map(shownToShopper);
  const groups = facts.plan.groups.map((group) =>
    group.filter(({ lenderId }) => !isNotSetUp(newestAttempt(facts.attempts, lenderId))),
  );
  return timelineIn(locale, { ...facts, plan: { ...facts.plan, groups, excluded } }).map((entry) =>
    forShopper(onceAnswered(entry, newestAttempt(facts.attempts, entry.lenderId))),
  );
}

/**
 * Hides a lender's question after it was answered. The lender has the answer, or a person is finding out
 * whether it has.
 */
function onceAnswered(entry: StaffTimelineEntry, attempt: TimelineAttempt | undefined): StaffTimelineEntry {
  const isOpen = entry.outcome === 'Hold' && entry.inputRequests.length === 0;
  return isOpen && (attempt?.answering ?? []).length > 0 ? { ...entry, outcome: null } : entry;
}

/**
 * True if the lender cannot be asked until the store completes its setup there. Staff reads what to do. The
 * shopper reads only that the lender was not asked.
 */
function isNotSetUp(attempt: TimelineAttempt | undefined): boolean {
  const reply = attempt?.state === 'RESPONDED' ? attempt.reply : null;
  return reply?.outcome === 'Invalid' && reply.waitingOn === 'merchant';
}

function forShopper(entry: StaffTimelineEntry): TimelineEntry {
  const {
    generation: _generation,
    attemptState: _state,
    menuValue: _value,
    excludedBecause: _because,
    lenderReferences: _references,
    history: _history,
    canRegrade: _can,
    canStartAgain: isEnded,
    needsChange: _change,
    canHardSubmit: _hard,
    canDecide: _decide,
    manualSite: _site,
    regradeBlocked: _regrade,
    submitBlocked: _submit,
    statusMenu: _menu,
    newInquiryOnRegrade: _new,
    refusedNow: _refused,
    inquiry: _inquiry,
    answersChangedAt: _changed,
    contract,
    ...shown
  } = entry;
  const own = contract && !contract.madeByLender ? contract : null;
  const inputRequests = shown.inputRequests.filter(({ from }) => from !== 'merchant');
  // An offer that the shopper can no longer take is not shown.
  const offers = isEnded ? [] : shown.offers;
  return {
    ...shown,
    // The shopper sees that the lender is still deciding, because only the people of the store are redirected
    // to the lender's website.
    state: shown.state === 'Redirected' ? 'Processing' : shown.state,
    offers,
    inputRequests,
    contract: own && {
      state: own.state,
      step: stepForShopper(own.step),
      ...(own.signs_here && { signs_here: true }),
    },
  };
}

/**
 * Returns the contract step for the shopper, without what the lender wrote to the store about goods or
 * deliveries.
 */
function stepForShopper(step: ContractStepView | null): ContractStepView | null {
  return step && { ...step, reasons: step.operation === 'answer' ? step.reasons : [] };
}
