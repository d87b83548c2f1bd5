import type { CloseoutBody, CloseoutResultBody } from '@millrace/schemas/api';
import { hasLenderSteps, type CloseoutDraft, type CloseoutFinding } from '@millrace/schemas/closeout';
import { parseDate, parseIsoDate } from '@millrace/schemas/form';

/** What is kept of a lender of a closeout. */
export interface ResultRow {
  lenderId: number;
  approvedCents: number | null;
  loanCents: number | null;
  merchantFeeCents: number | null;
  /** `YYYY-MM-DD` */
  closedOn: string;
}

type Amount = CloseoutResultBody['merchant_fee'];

/** An empty amount becomes null. */
export const dollarsOf = (amount: Amount): number | null =>
  amount === undefined || amount === '' ? null : amount;

export function centsOf(amount: Amount): number | null {
  const dollars = dollarsOf(amount);
  return dollars === null ? null : Math.round(dollars * 100);
}

export const inDollars = (cents: number | string | null): number | null =>
  cents === null ? null : Number(cents) / 100;

/** Results are sent with the day as it is shown, or as they were received. */
function shown(day: string | undefined): string {
  const date =
    day && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(day) ? parseIsoDate(day.slice(0, 10)) : null;
  if (!date) return day ?? '';
  return [String(date.month).padStart(2, '0'), String(date.day).padStart(2, '0'), date.year].join('/');
}

/** `MM/DD/YYYY` as the database has it. */
function isoOf(day: string): string {
  const [month, date, year] = day.split('/');
  return `${year}-${month}-${date}`;
}

export const shownDayOf = (iso: string): string => shown(`${iso.slice(0, 10)} 00:00:00`);

/** What was sent, as the rules look at it. Where nobody approved the answer is No, whatever was sent. */
export function draftOf(closeout: CloseoutBody['closeout'], isApproved: boolean): CloseoutDraft {
  const { applicant_accepted: answer, closed_associate_id: associate, applicationResults } = closeout;
  return {
    applicant_accepted: isApproved || answer === '' ? answer : false,
    closed_associate_id: isApproved ? (associate ?? null) : null,
    applicationResults: isApproved
      ? (applicationResults ?? []).map(({ merchant_fee, created_at }) => ({
          merchant_fee: dollarsOf(merchant_fee),
          created_at: shown(created_at),
        }))
      : [],
  };
}

/** Days after today have not come yet at the store. */
export function daysToCome(draft: CloseoutDraft, isApproved: boolean, today: string): CloseoutFinding[] {
  if (!hasLenderSteps(draft, { isApproved, hasAssociates: false })) return [];
  return draft.applicationResults.flatMap(({ created_at }, at) =>
    parseDate(created_at) && isoOf(created_at) > today
      ? [
          {
            field: `applicationResults[${at}].created_at`,
            code: 'day-to-come',
            message: 'This day has not come yet',
          },
        ]
      : [],
  );
}

/** Only who accepted owes something: of a declined closeout the lenders are kept and no amounts but the approval. */
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
