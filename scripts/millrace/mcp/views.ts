import type { Calls } from '@millrace/client';

type Reply<Name extends keyof Calls> = Awaited<ReturnType<Calls[Name]>>;
type Row = Reply<'listApplications'>['list'][number];
type Details = Reply<'getProcessingDetails'>;

/**
 * Status and next step of an application. It contains ids, states and amounts, and no data about the shopper.
 */
export const applicationView = ({ id, reference, situation, created_at, submitted_at, ...row }: Row) => ({
  application_id: id,
  reference,
  status: situation.label,
  next_step: situation.next.text,
  next_step_of: situation.next.who,
  requested_cents: row.requested_cents,
  approved_cents: row.approved_cents,
  lenders: row.lenders.map(({ name, state, outcome, contract_state: contract }) => ({
    name,
    state,
    outcome,
    contract,
  })),
  created_at,
  submitted_at,
});

/**
 * What each lender did with an application, and why. Answers, consents, names, notes of people and references at
 * lenders are not included.
 */
export const explanationView = ({ id, reference, situation, entries, ...details }: Details) => ({
  application_id: id,
  reference,
  status: situation.label,
  next_step: situation.next.text,
  next_step_of: situation.next.who,
  also: situation.also,
  routing: details.mode,
  is_test: details.is_test,
  requested_cents: details.requested_cents,
  submitted_at: details.submitted_at,
  lenders: entries.map((entry) => ({
    name: entry.lenderName,
    position: entry.position,
    state: entry.state,
    status: entry.status,
    outcome: entry.outcome,
    approved_cents: entry.approvedCents,
    waiting_on: entry.waitingOn,
    contract: entry.contract?.state ?? null,
    excluded_because: entry.excludedBecause,
    inquiry: entry.inquiry,
    history: entry.history.map(({ at, event, to, outcome, contract }) => ({
      at,
      event,
      to,
      outcome,
      contract,
    })),
  })),
});

/** A checkout session without its page address, which belongs to the shopper alone. */
export const sessionView = (session: Reply<'getCheckoutSession'>) => ({
  ...session,
  url: undefined,
  qr_svg: undefined,
});
