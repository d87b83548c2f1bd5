import type { CloseoutBody, CloseoutResultBody } from '@millrace/schemas/api';
import {
  dayToComeFindings,
  hasLenderSteps,
  shownDay,
  type CloseoutDraft,
  type CloseoutFinding,
} from '@millrace/schemas/closeout';
import { formatIsoDate, parseDate } from '@millrace/schemas/form';

/** What a closeout stores about a lender. */
export interface ResultRow {
  lenderId: number;
  approvedCents: number | null;
  loanCents: number | null;
  merchantFeeCents: number | null;
  /** `YYYY-MM-DD` */
  closedOn: string;
}

type Amount = CloseoutResultBody['merchant_fee'];

/** Amount in dollars; an empty amount becomes null. */
export const dollarsOf = (amount: Amount): number | null =>
  amount === undefined || amount === '' ? null : amount;

export function centsOf(amount: Amount): number | null {
  const dollars = dollarsOf(amount);
  return dollars === null ? null : Math.round(dollars * 100);
}

export const inDollars = (cents: number | string | null): number | null =>
  cents === null ? null : Number(cents) / 100;

/** Clients send a day as it is displayed or as they received it. */
const shown = (day = ''): string => (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(day) ? shownDay(day) : day);

/** `MM/DD/YYYY` as an ISO date; the day must exist. */
const isoOf = (day: string): string => formatIsoDate(parseDate(day)!);

/** The request as the rules need it. Without an approval the answer is No, whatever was sent. */
export function draftOf(closeout: CloseoutBody['closeout'], isApproved: boolean): CloseoutDraft {
  const { applicant_accepted: answer, closed_associate_id: associate, applicationResults } = closeout;
  return {
    applicant_accepted: isApproved || answer === '' ? answer : false,
    closed_associate_id: isApproved ? (associate ?? null) : null,
    applicationResults: isApproved
      ? (applicationResults ?? []).map(({ loan_amount, merchant_fee, created_at }) => ({
          loan_amount: dollarsOf(loan_amount),
          merchant_fee: dollarsOf(merchant_fee),
          created_at: shown(created_at),
        }))
      : [],
  };
}

/** Findings for days after today at the store. */
export const daysToCome = (draft: CloseoutDraft, isApproved: boolean, today: string): CloseoutFinding[] =>
  hasLenderSteps(draft, { isApproved })
    ? draft.applicationResults.flatMap((lender, at) => dayToComeFindings(lender, at, shownDay(today)))
    : [];

/** Refuses fractions of a cent instead of rounding them. */
export function brokenCents(results: readonly CloseoutResultBody[]): CloseoutFinding[] {
  return results.flatMap((result, at) =>
    (['approved_amount', 'loan_amount', 'merchant_fee'] as const).flatMap((name) => {
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
 * Lenders that approve, and lenders of the saved closeout: a lender that changed its decision keeps its
 * amounts.
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

/** A declined closeout stores its lenders and approved amounts only, because the customer owes nothing. */
export function resultRows(
  results: readonly CloseoutResultBody[],
  draft: CloseoutDraft,
  today: string,
): ResultRow[] {
  const accepted = draft.applicant_accepted === true;
  return draft.applicationResults.map(({ created_at }, at) => {
    const { lender_id: lenderId, approved_amount, loan_amount, merchant_fee } = results[at]!;
    return {
      lenderId,
      approvedCents: centsOf(approved_amount),
      loanCents: accepted ? centsOf(loan_amount) : null,
      merchantFeeCents: accepted ? centsOf(merchant_fee) : null,
      closedOn: accepted ? isoOf(created_at) : today,
    };
  });
}
