import { formatDate, formatIsoDate, parseDate, parseIsoDate } from '../form/dates.ts';

/** The texts of the closeout dialog. */
export const closeoutTexts = {
  title: 'Closeout Form',
  invalidDate: 'Invalid Date',
  saved: 'Closeout Updated',
} as const;

export interface CloseoutLenderDraft {
  readonly loan_amount: number | null;
  readonly merchant_fee: number | null;
  /** The day it was closed, as `MM/DD/YYYY`. */
  readonly created_at: string;
}

/** What somebody enters, as far as the rules look at it. */
export interface CloseoutDraft {
  /** Empty while it is unanswered. */
  readonly applicant_accepted: boolean | '';
  readonly closed_associate_id: number | null;
  readonly applicationResults: readonly CloseoutLenderDraft[];
}

/** What the rules have to know of the application and its store. */
export interface CloseoutGround {
  readonly isApproved: boolean;
  readonly hasAssociates: boolean;
}

export interface CloseoutFinding {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

const finding = (field: string, code: string, message: string): CloseoutFinding => ({ field, code, message });

/** Step 0: the answer; of an approved application the lenders and who closed the sale, too, whatever the answer. */
export function firstStepFindings(draft: CloseoutDraft, ground: CloseoutGround): CloseoutFinding[] {
  const findings: CloseoutFinding[] = [];
  if (draft.applicant_accepted === '')
    findings.push(finding('applicant_accepted', 'required', 'Choose Yes or No'));
  if (!ground.isApproved) return findings;
  if (draft.applicationResults.length === 0)
    findings.push(finding('applicationResults', 'required', 'Choose at least one lender'));
  if (ground.hasAssociates && draft.closed_associate_id === null)
    findings.push(finding('closed_associate_id', 'required', 'Choose who closed the sale'));
  return findings;
}

/** No sale is older: `01/01/1900` is what a field was left at, or a slip. */
const firstYear = 2000;

const isDayOfSale = (typed: string): boolean => (parseDate(typed)?.year ?? 0) >= firstYear;

/** May be nothing, but not empty; and it is kept off the loan, so that it cannot be more where that is known. */
function feeFindings({ merchant_fee: fee, loan_amount: loan }: CloseoutLenderDraft, field: string) {
  if (fee === null) return [finding(field, 'required', 'Enter the merchant fee, 0 if there was none')];
  if (loan === null || fee <= loan) return [];
  return [finding(field, 'more-than-loan', 'The merchant fee cannot be more than the loan amount')];
}

/** A lender's step: the merchant fee and the day. */
export function lenderStepFindings(draft: CloseoutLenderDraft, at: number): CloseoutFinding[] {
  const place = `applicationResults[${at}]`;
  return [
    ...feeFindings(draft, `${place}.merchant_fee`),
    ...(isDayOfSale(draft.created_at)
      ? []
      : [finding(`${place}.created_at`, 'date', closeoutTexts.invalidDate)]),
  ];
}

/** A day after today, `MM/DD/YYYY` at the store, has not come yet. What is no day is found by the step. */
export function dayToComeFindings(
  { created_at }: Pick<CloseoutLenderDraft, 'created_at'>,
  at: number,
  today: string,
): CloseoutFinding[] {
  const [day, last] = [parseDate(created_at), parseDate(today)];
  if (!day || !last || formatIsoDate(day) <= formatIsoDate(last)) return [];
  return [finding(`applicationResults[${at}].created_at`, 'day-to-come', 'This day has not come yet')];
}

/** Lenders have steps of their own only where one of them approved and the customer took it. */
export const hasLenderSteps = (
  draft: CloseoutDraft,
  { isApproved }: Pick<CloseoutGround, 'isApproved'>,
): boolean => isApproved && draft.applicant_accepted === true;

export function closeoutFindings(draft: CloseoutDraft, ground: CloseoutGround): CloseoutFinding[] {
  const lenders = hasLenderSteps(draft, ground)
    ? draft.applicationResults.flatMap((lender, at) => lenderStepFindings(lender, at))
    : [];
  return [...firstStepFindings(draft, ground), ...lenders];
}

/** The fee as a share of what was lent, as `4.2%`; null while there is nothing to divide by. */
export function feeShare(fee: number | null, loan: number | null): string | null {
  if (fee === null || loan === null || loan <= 0) return null;
  return `${Math.round((fee / loan) * 1000) / 10}%`;
}

/** `YYYY-MM-DD HH:mm:ss` as results come, shown as `MM/DD/YYYY`; other texts as they are. */
export function shownDay(received: string): string {
  const date = parseIsoDate(received.slice(0, 10));
  return date ? formatDate(date) : received;
}
