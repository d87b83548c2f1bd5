import type { Closeout, CloseoutBody } from '@millrace/schemas/api';
import {
  dayToComeFindings,
  firstStepFindings,
  hasLenderSteps,
  lenderStepFindings,
  type CloseoutDraft,
  type CloseoutContext,
} from '@millrace/schemas/closeout';
import type { CountryCode } from '@millrace/schemas/countries';
import { formatDate, formatIsoDate, masksFor, parseIsoDate, parseStoredDate } from '@millrace/schemas/form';
import { moneyText, parseMoney, type Currency } from '@millrace/schemas/money';
import { t, translated } from '@millrace/ui/translate';
import { moneyProblem } from '../typing/money-problem.ts';

/** The values of one lender's step, as typed. */
export interface TypedResult {
  loan: string;
  reason: string;
  fee: string;
  day: string;
}

/**
 * The typed values of a closeout, the store's record of the sale. Values of a deselected lender are kept, in
 * case the user selects that lender again.
 */
export interface TypedCloseout {
  accepted: '' | 'yes' | 'no';
  associate: string;
  lenders: readonly number[];
  results: Readonly<Record<number, TypedResult>>;
}

export type Problems = Readonly<Record<string, string>>;

/** Formats an amount for an input, for example `2,500.50`. Null becomes an empty text. */
export const typedAmount = (amount: number | null): string =>
  amount === null ? '' : moneyText(Math.round(amount * 100));

const mostCents = 9_999_999_99;

/**
 * Converts typed text to an amount with at most two decimals. Returns null for an empty text, and undefined for
 * an invalid one.
 */
export function amountOf(typed: string, currency: Currency): number | null | undefined {
  const parsed = parseMoney(typed, { takesCents: true, currency });
  if (parsed.kind === 'empty') return null;
  return parsed.kind === 'amount' && parsed.cents <= mostCents ? parsed.cents / 100 : undefined;
}

type Place = Pick<Closeout, 'country' | 'currency'>;

/** Formats an ISO day as people in the country write it, for example `20/11/2026`. */
export const dayIn = (country: CountryCode, iso: string): string =>
  parseIsoDate(iso) ? masksFor(country).fullDate.format(iso) : iso;

const isoDayOf = (monthFirst: string): string => {
  const date = parseStoredDate(monthFirst);
  return date ? formatIsoDate(date) : monthFirst;
};

/** Converts a typed day to `MM/DD/YYYY`, which the API takes from every country. */
function storedDay(country: CountryCode, typed: string): string {
  const date = parseStoredDate(masksFor(country).fullDate.parse(typed));
  return date ? formatDate(date) : typed;
}

export function typedCloseout(closeout: Closeout): TypedCloseout {
  const { applicant_accepted: accepted, applicationResults, lenders } = closeout;
  const known = new Map(applicationResults.map((result) => [result.lender_id, result]));
  const chosen = lenders.filter(({ id, chosen: took }) => (closeout.is_closed ? known.has(id) : took));
  return {
    accepted: accepted === '' ? '' : accepted ? 'yes' : 'no',
    associate: String(closeout.closed_associate_id ?? ''),
    lenders: chosen.map(({ id }) => id),
    results: Object.fromEntries(
      lenders.map(({ id }) => {
        const saved = known.get(id);
        return [
          id,
          {
            loan: typedAmount(saved?.loan_amount ?? null),
            reason: saved?.loan_reason ?? '',
            fee: typedAmount(saved?.merchant_fee ?? null),
            day: saved
              ? dayIn(closeout.country, saved.created_at.slice(0, 10))
              : dayIn(closeout.country, isoDayOf(closeout.today)),
          },
        ];
      }),
    ),
  };
}

export const closeoutContextOf = ({ is_approved, associates, currency }: Closeout): CloseoutContext => ({
  currency,
  isApproved: is_approved,
  hasAssociates: associates.length > 0,
});

function draftOf(typed: TypedCloseout, { currency, country }: Place): CloseoutDraft {
  return {
    applicant_accepted: typed.accepted === '' ? '' : typed.accepted === 'yes',
    closed_associate_id: typed.associate === '' ? null : Number(typed.associate),
    applicationResults: typed.lenders.map((id) => ({
      loan_amount: amountOf(typed.results[id]!.loan, currency) ?? null,
      merchant_fee: amountOf(typed.results[id]!.fee, currency) ?? null,
      created_at: storedDay(country, typed.results[id]!.day),
    })),
  };
}

/** Returns the ids of the lenders that have a step, in the order of the steps. */
export const lenderSteps = (typed: TypedCloseout, closeout: Closeout): readonly number[] =>
  hasLenderSteps(draftOf(typed, closeout), closeoutContextOf(closeout)) ? typed.lenders : [];

/**
 * Returns the errors of a step by field, for example for `applicant_accepted`, or for the `merchant_fee` of
 * the step's lender.
 */
export function problemsOf(typed: TypedCloseout, closeout: Closeout, step: number): Problems {
  const { currency } = closeout;
  const draft = draftOf(typed, closeout);
  if (step === 0) return byField(firstStepFindings(draft, closeoutContextOf(closeout)));
  const lenderId = typed.lenders[step - 1]!;
  const { loan, reason, fee, day } = typed.results[lenderId]!;
  const lender = {
    approved_amount: approvedBy(closeout, lenderId),
    loan_amount: amountOf(loan, currency) ?? null,
    loan_reason: reason,
    merchant_fee: amountOf(fee, currency) ?? null,
    created_at: storedDay(closeout.country, day),
  };
  const found = byField([
    ...lenderStepFindings(lender, 0, currency),
    ...dayToComeFindings(lender, 0, closeout.today),
  ]);
  const amounts = Object.entries({ loan_amount: loan, merchant_fee: fee });
  const wrong = amounts.filter(([, text]) => amountOf(text, currency) === undefined);
  return {
    ...found,
    ...Object.fromEntries(
      wrong.map(([name, text]) => [
        name,
        moneyProblem(text, t('Enter an amount, for example 49.99'), currency),
      ]),
    ),
  };
}

/** The amount that the lender stated, in units of the currency. Null if it stated none. */
export const approvedBy = ({ lenders }: Closeout, lenderId: number): number | null =>
  lenders.find(({ id }) => id === lenderId)?.approved_amount ?? null;

const byField = (findings: readonly { field: string; message: string }[]): Problems =>
  Object.fromEntries(
    findings.map(({ field, message }) => [field.replace(/^.*\]\./, ''), translated(message)]),
  );

export function closeoutBody(typed: TypedCloseout, closeout: Closeout, formId: string): CloseoutBody {
  const { currency } = closeout;
  const { applicant_accepted, closed_associate_id } = draftOf(typed, closeout);
  const seen = { applicant_accepted, saved_at: closeout.saved_at };
  const results = typed.lenders.map((lender_id) => {
    const { loan, reason, fee, day } = typed.results[lender_id]!;
    return {
      lender_id,
      approved_amount: approvedBy(closeout, lender_id),
      loan_amount: amountOf(loan, currency) ?? null,
      ...(reason.trim() !== '' && { loan_reason: reason.trim() }),
      merchant_fee: amountOf(fee, currency) ?? null,
      created_at: storedDay(closeout.country, day),
    };
  });
  return {
    storeId: closeout.store_id,
    formId,
    closeout: closeout.is_approved ? { ...seen, closed_associate_id, applicationResults: results } : seen,
  };
}
