import type { ApiPipeSubmission, StaffTimelineEntry } from '@millrace/schemas/api';
import { contractPhase, shownState } from '@millrace/schemas/states';

type Entry = Pick<StaffTimelineEntry, 'outcome' | 'contract' | 'menuValue'>;

/**
 * True if the lender still waits for the shopper's signature. The outcome `contract_sent` is then up to date.
 */
const isOpen = (state: string | null): boolean => state === null || contractPhase(state) === 'to-sign';

/**
 * Returns the `lender_response` of a submission. This is the value of the status menu if a person set the
 * result, or the state of a contract after `contract_sent`. Otherwise it is the lender's decision.
 */
export function lenderResponseOf({ outcome, contract, menuValue }: Entry): string | null {
  const state = contract?.state ?? null;
  if (outcome === 'contract_sent' && !isOpen(state)) return state;
  return menuValue ?? outcome;
}

/** True if the shopper accepted this lender: by the choice of its offer, or by a signature at the lender. */
export const isAccepted = ({ contract }: Pick<Entry, 'contract'>, isChosen: boolean): boolean =>
  isChosen ||
  ['releasing', 'signed', 'payment-failed'].includes(contractPhase(contract?.state ?? null) ?? '');

const submissionStateOf = (state: string): string => state.toLowerCase().replaceAll(' ', '_');

/**
 * Converts a lender's timeline entry to an `ApiPipeSubmission`, a format of the specification. Returns null
 * if the lender was not asked.
 */
export function submissionOf(
  entry: StaffTimelineEntry,
  formId: string,
  chosen: { attemptId: string } | null,
): ApiPipeSubmission | null {
  if (entry.attemptId === null) return null;
  const failed = entry.state === 'Error';
  const sent = entry.history.find(({ to }) => to === 'SUBMITTING');
  const { application = null, order, lease } = entry.lenderReferences;
  return {
    submission_id: entry.attemptId,
    form_id: formId,
    lender_id: entry.lenderId,
    lender_name: entry.lenderName,
    submission_state: submissionStateOf(entry.state),
    lender_response: lenderResponseOf(entry),
    is_submitted: sent !== undefined && shownState(entry) !== 'Error',
    submission_date: sent?.at ?? null,
    applicant_accepted: isAccepted(entry, chosen?.attemptId === entry.attemptId),
    lender_offers: entry.offers,
    lender_application_id: application,
    lender_reference_id: order ?? lease ?? null,
    errors: { error_messages: failed ? entry.reasons : [] },
    log: entry.history.map(({ at, to, event, note }) => [at, to, event, note].filter(Boolean).join(' ')),
  };
}
