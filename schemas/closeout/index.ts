import { money, type Currency } from '../money/index.ts';
import { formatDate, formatIsoDate, parseDate, parseIsoDate } from '../form/dates.ts';

/** The texts of the closeout dialog. */
export const closeoutTexts = {
  title: 'Closeout Form',
  invalidDate: 'Invalid Date',
  saved: 'Closeout Updated',
} as const;

export interface CloseoutLenderDraft {
  /** The amount that the lender stated, in units of the store's currency. Null if it stated none. */
  readonly approved_amount?: number | null;
  readonly loan_amount: number | null;
  /** Why the loan is above the approved amount. */
  readonly loan_reason?: string | null;
  readonly merchant_fee: number | null;
  /** Day on which the sale was closed, `MM/DD/YYYY`. */
  readonly created_at: string;
}

/** What the user entered about a closeout, reduced to the values that the validation needs. */
export interface CloseoutDraft {
  /** Whether the customer accepted an offer. Empty until the user has answered this question. */
  readonly applicant_accepted: boolean | '';
  readonly closed_associate_id: number | null;
  readonly applicationResults: readonly CloseoutLenderDraft[];
}

/** The facts about the application and its store that the validation needs. */
export interface CloseoutContext {
  readonly isApproved: boolean;
  readonly hasAssociates: boolean;
  readonly currency: Currency;
}

export interface CloseoutFinding {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

const finding = (field: string, code: string, message: string): CloseoutFinding => ({ field, code, message });

/**
 * Returns the findings of step 0, which asks whether the customer accepted an offer. For an approved
 * application, step 0 also needs the lenders and the associate who closed the sale, whatever the customer
 * decided.
 */
export function firstStepFindings(draft: CloseoutDraft, context: CloseoutContext): CloseoutFinding[] {
  const findings: CloseoutFinding[] = [];
  if (draft.applicant_accepted === '')
    findings.push(finding('applicant_accepted', 'required', 'Choose Yes or No'));
  if (!context.isApproved) return findings;
  if (draft.applicationResults.length === 0)
    findings.push(finding('applicationResults', 'required', 'Choose at least one lender'));
  if (context.hasAssociates && draft.closed_associate_id === null)
    findings.push(finding('closed_associate_id', 'required', 'Choose who closed the sale'));
  return findings;
}

/**
 * The earliest year that a sale can have. An earlier date such as `01/01/1900` is a default value or a typing
 * error.
 */
const firstYear = 2000;

const isDayOfSale = (typed: string): boolean => (parseDate(typed)?.year ?? 0) >= firstYear;

/**
 * Returns the findings about the merchant fee. The fee may be 0 but not empty. It must not exceed the loan
 * amount, because the lender deducts it from the loan. If the loan amount is unknown, the two are not
 * compared.
 */
function feeFindings({ merchant_fee: fee, loan_amount: loan }: CloseoutLenderDraft, field: string) {
  if (fee === null) return [finding(field, 'required', 'Enter the merchant fee, 0 if there was none')];
  if (loan === null || fee <= loan) return [];
  return [finding(field, 'more-than-loan', 'The merchant fee cannot be more than the loan amount')];
}

/** Whether the loan is above the amount that the lender approved. False if one of the amounts is unknown. */
export const isOverApproved = ({
  approved_amount: approved = null,
  loan_amount: loan,
}: Pick<CloseoutLenderDraft, 'approved_amount' | 'loan_amount'>): boolean =>
  approved !== null && loan !== null && loan > approved;

function loanFindings(draft: CloseoutLenderDraft, field: string, currency: Currency): CloseoutFinding[] {
  if (!isOverApproved(draft) || draft.loan_reason?.trim()) return [];
  const approved = money(Math.round(draft.approved_amount! * 100), currency);
  return [finding(field, 'over-approved', `The lender approved ${approved}. Enter why the loan is higher`)];
}

/**
 * Returns the findings of the step for one lender: the loan, the merchant fee and the day on which the sale
 * was closed.
 */
export function lenderStepFindings(
  draft: CloseoutLenderDraft,
  at: number,
  currency: Currency,
): CloseoutFinding[] {
  const place = `applicationResults[${at}]`;
  return [
    ...loanFindings(draft, `${place}.loan_reason`, currency),
    ...feeFindings(draft, `${place}.merchant_fee`),
    ...(isDayOfSale(draft.created_at)
      ? []
      : [finding(`${place}.created_at`, 'date', closeoutTexts.invalidDate)]),
  ];
}

/**
 * Returns a finding if the day on which the sale was closed (`MM/DD/YYYY`) is after today in the store's time
 * zone. A text that is not a date gives no finding here, because `lenderStepFindings` reports it.
 */
export function dayToComeFindings(
  { created_at }: Pick<CloseoutLenderDraft, 'created_at'>,
  at: number,
  today: string,
): CloseoutFinding[] {
  const [day, last] = [parseDate(created_at), parseDate(today)];
  if (!day || !last || formatIsoDate(day) <= formatIsoDate(last)) return [];
  return [finding(`applicationResults[${at}].created_at`, 'day-to-come', 'This day has not come yet')];
}

/** Whether the dialog has a step for each lender: at least one lender approved, and the customer accepted. */
export const hasLenderSteps = (
  draft: CloseoutDraft,
  { isApproved }: Pick<CloseoutContext, 'isApproved'>,
): boolean => isApproved && draft.applicant_accepted === true;

export function closeoutFindings(draft: CloseoutDraft, context: CloseoutContext): CloseoutFinding[] {
  const lenders = hasLenderSteps(draft, context)
    ? draft.applicationResults.flatMap((lender, at) => lenderStepFindings(lender, at, context.currency))
    : [];
  return [...firstStepFindings(draft, context), ...lenders];
}

/**
 * Returns the fee as a percentage of the loan, e.g. `4.2%`. Null if the loan amount is missing or not
 * positive.
 */
export function feeShare(fee: number | null, loan: number | null): string | null {
  if (fee === null || loan === null || loan <= 0) return null;
  return `${Math.round((fee / loan) * 1000) / 10}%`;
}

/** Converts the stored `YYYY-MM-DD HH:mm:ss` to `MM/DD/YYYY`. Other texts are returned unchanged. */
export function shownDay(received: string): string {
  const date = parseIsoDate(received.slice(0, 10));
  return date ? formatDate(date) : received;
}
