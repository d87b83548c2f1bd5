import type { CloseoutBody, CloseoutResultBody } from '@millrace/schemas/api';
import {
  dayToComeFindings,
  hasLenderSteps,
  isOverApproved,
  shownDay,
  type CloseoutDraft,
  type CloseoutFinding,
} from '@millrace/schemas/closeout';
import { formatIsoDate, parseDate } from '@millrace/schemas/form';

/** What a closeout stores about one lender. */
export interface ResultRow {
  lenderId: number;
  approvedCents: number | null;
  loanCents: number | null;
  /** The reason why the loan is larger than the approved amount. Null if the loan is not larger. */
  loanReason: string | null;
  merchantFeeCents: number | null;
  /** The day on which the sale was closed, as `YYYY-MM-DD`. */
  closedOn: string;
}

type Amount = CloseoutResultBody['merchant_fee'];

/** Returns the amount in dollars. An empty amount becomes null. */
export const dollarsOf = (amount: Amount): number | null =>
  amount === undefined || amount === '' ? null : amount;

export function centsOf(amount: Amount): number | null {
  const dollars = dollarsOf(amount);
  return dollars === null ? null : Math.round(dollars * 100);
}

export const inDollars = (cents: number | string | null): number | null =>
  cents === null ? null : Number(cents) / 100;

/**
 * Returns a day as `MM/DD/YYYY`. A client sends this format, or the format of the API's replies, `YYYY-MM-DD
 * hh:mm:ss`.
 */
const shown = (day = ''): string => (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(day) ? shownDay(day) : day);

/** Converts `MM/DD/YYYY` to an ISO date. The caller has checked that the day exists. */
const isoOf = (day: string): string => formatIsoDate(parseDate(day)!);

/**
 * Converts the request body to the draft that the rules check. If no lender approved, the applicant cannot
 * have accepted, so an accepted closeout becomes a declined one.
 */
export function draftOf(
  closeout: CloseoutBody['closeout'],
  isApproved: boolean,
  approved: ApprovedCents,
): CloseoutDraft {
  const { applicant_accepted: answer, closed_associate_id: associate, applicationResults } = closeout;
  return {
    applicant_accepted: isApproved || answer === '' ? answer : false,
    closed_associate_id: isApproved ? (associate ?? null) : null,
    applicationResults: isApproved
      ? (applicationResults ?? []).map(
          ({ lender_id, loan_amount, loan_reason, merchant_fee, created_at }) => ({
            approved_amount: inDollars(approved.get(lender_id) ?? null),
            loan_amount: dollarsOf(loan_amount),
            loan_reason: loan_reason ?? null,
            merchant_fee: dollarsOf(merchant_fee),
            created_at: shown(created_at),
          }),
        )
      : [],
  };
}

/** Returns an error for each day that is after today at the store. */
export const daysToCome = (draft: CloseoutDraft, isApproved: boolean, today: string): CloseoutFinding[] =>
  hasLenderSteps(draft, { isApproved })
    ? draft.applicationResults.flatMap((lender, at) => dayToComeFindings(lender, at, shownDay(today)))
    : [];

/** Returns an error for each amount with fractions of a cent. Such amounts are refused instead of rounded. */
export function brokenCents(results: readonly CloseoutResultBody[]): CloseoutFinding[] {
  return results.flatMap((result, at) =>
    (['loan_amount', 'merchant_fee'] as const).flatMap((name) => {
      const dollars = dollarsOf(result[name]);
      return dollars !== null && Number(dollars.toFixed(2)) !== dollars
        ? [
            {
              field: `applicationResults[${at}].${name}`,
              code: 'cents',
              message: 'Enter an amount, for example 49.99',
            },
          ]
        : [];
    }),
  );
}

interface Approving {
  id: number;
  name: string;
  approvedCents: number | string | null;
  chosen: boolean;
}

/**
 * Returns the lenders that a closeout can name: lenders that approve now, and lenders of the saved closeout.
 * A lender that later changed its decision therefore keeps its amounts.
 */
export function closable(
  approving: readonly Approving[],
  before: readonly { lenderId: number; lenderName: string; approvedCents: number | string | null }[],
): (Approving & { approves: boolean })[] {
  const others = before.filter(({ lenderId }) => !approving.some(({ id }) => id === lenderId));
  return [
    ...approving.map((lender) => ({ ...lender, approves: true })),
    ...others.map(({ lenderId, lenderName, approvedCents }) => ({
      ...{ id: lenderId, name: lenderName, approvedCents },
      ...{ chosen: false, approves: false },
    })),
  ];
}

/** The amount that each lender stated, by lender id. Approved amounts that the client sends are ignored. */
export type ApprovedCents = ReadonlyMap<number, number | null>;

export const approvedCentsOf = (
  lenders: readonly { readonly id: number; readonly approvedCents: number | string | null }[],
): ApprovedCents =>
  new Map(lenders.map(({ id, approvedCents: cents }) => [id, cents === null ? null : Number(cents)]));

/**
 * Returns the rows to store for the lenders. If the customer declined, loan amounts and fees are not stored,
 * because the customer owes nothing.
 */
export function resultRows(
  results: readonly CloseoutResultBody[],
  draft: CloseoutDraft,
  today: string,
  approved: ApprovedCents,
): ResultRow[] {
  const accepted = draft.applicant_accepted === true;
  return draft.applicationResults.map(({ created_at, ...amounts }, at) => {
    const { lender_id: lenderId, loan_amount, merchant_fee } = results[at]!;
    return {
      lenderId,
      approvedCents: approved.get(lenderId) ?? null,
      loanCents: accepted ? centsOf(loan_amount) : null,
      loanReason: accepted && isOverApproved(amounts) ? (amounts.loan_reason?.trim() ?? null) : null,
      merchantFeeCents: accepted ? centsOf(merchant_fee) : null,
      closedOn: accepted ? isoOf(created_at) : today,
    };
  });
}
