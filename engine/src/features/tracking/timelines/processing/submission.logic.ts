import type { ApiPipeSubmission, StaffTimelineEntry } from '@millrace/schemas/api';

/**
 * Converts one asked lender to a submission of the specification's api-pipe. Null for a lender that was not
 * asked.
 */
export function submissionOf(
  entry: StaffTimelineEntry,
  formId: string,
  chosen: { attemptId: string } | null,
): ApiPipeSubmission | null {
  if (entry.attemptId === null) return null;
  const failed = entry.state === 'Error' || entry.state === 'In review';
  const sent = entry.history.find(({ to }) => to === 'SUBMITTING');
  const { application = null, order, lease } = entry.lenderReferences;
  return {
    submission_id: entry.attemptId,
    form_id: formId,
    lender_id: entry.lenderId,
    lender_name: entry.lenderName,
    submission_state: entry.state.toLowerCase().replaceAll(' ', '_'),
    lender_response: entry.outcome,
    is_submitted: sent !== undefined && entry.state !== 'Error',
    submission_date: sent?.at ?? null,
    applicant_accepted: chosen?.attemptId === entry.attemptId,
    lender_offers: entry.offers,
    lender_application_id: application,
    lender_reference_id: order ?? lease ?? null,
    errors: { error_messages: failed ? entry.reasons : [] },
    log: entry.history.map(({ at, to, event, note }) => [at, to, event, note].filter(Boolean).join(' ')),
  };
}
