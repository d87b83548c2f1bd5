import type { OutsideFormDetails } from '@millrace/schemas/api';
import { masksFor } from '@millrace/schemas/form';
import { currencies } from '@millrace/schemas/money';
import { paymentRange, type PublishedTerms } from '@millrace/schemas/offers';
import { useId } from 'react';
import { money, percentOf } from '../../../shared/format/money.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { useApplication, useApplicationState } from '../../shared/session/ApplicationProvider.tsx';
import { estimateMessages } from './estimate.messages.ts';

type Lender = OutsideFormDetails['lenders'][number];
type Estimated = Lender & { readonly publicTerms: PublishedTerms };

const hasTerms = (lender: Lender): lender is Estimated => lender.publicTerms !== undefined;
const whole = (cents: number): string => money(Math.round(cents / 100) * 100);

/** The estimate with the lowest payment. Null if no lender finances this amount. */
function bestFor(lenders: readonly Estimated[], amountCents: number) {
  const found = lenders.flatMap((lender) => {
    const range = paymentRange(lender.publicTerms, amountCents);
    return range ? [{ lender, range }] : [];
  });
  return found.sort((left, right) => left.range.fromCents - right.range.fromCents)[0] ?? null;
}

/** Says from which amount on, or up to which amount, there is an estimate. */
function limitText(
  lenders: readonly Estimated[],
  amountCents: number,
  words: (typeof estimateMessages)['en'],
): string {
  const higher = lenders
    .map(({ publicTerms }) => publicTerms.minCents)
    .filter((cents) => cents > amountCents);
  return higher.length > 0
    ? words.startsAt(money(Math.min(...higher)))
    : words.endsAt(money(Math.max(...lenders.map(({ publicTerms }) => publicTerms.maxCents))));
}

/**
 * Estimates the monthly cost of the purchase from the terms that lenders publish. Nothing is sent. The
 * entered amount is later filled into the question about the purchase amount.
 */
export function Estimate({ details }: { readonly details: OutsideFormDetails }) {
  const words = useMessages(estimateMessages);
  const application = useApplication();
  const amount = useApplicationState(({ purchase }) => purchase);
  const id = useId();
  const lenders = details.lenders.filter(hasTerms);
  if (lenders.length === 0) return null;
  const { country, currency } = details.store;
  const mask = masksFor(country, currency).currency;
  const cents = (Number(mask.parse(amount)) || 0) * 100;
  const best = cents > 0 ? bestFor(lenders, cents) : null;
  const change = (typed: string) => application.note({ purchase: mask.format(typed) });
  return (
    <section className="estimate" aria-labelledby={`${id}-title`}>
      <label className="field" htmlFor={id}>
        <span id={`${id}-title`}>
          {words.amount} <span className="optional">{words.optional}</span>
        </span>
        <span className="input-row">
          <span className="affix">{currencies[currency].sign}</span>
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            value={amount.replace(currencies[currency].sign, '')}
            onChange={(event) => change(event.target.value)}
          />
        </span>
      </label>
      <p role="status" className="estimate-text">
        {best ? (
          <>
            <strong className="estimate-price">{words.from(whole(best.range.fromCents))}</strong>
            <span className="fine">
              {words.terms(
                best.lender.name,
                best.lender.publicTerms.months,
                percentOf(best.lender.publicTerms.aprFromBasisPoints),
                percentOf(best.lender.publicTerms.aprToBasisPoints),
                whole(best.range.toCents),
              )}
            </span>
          </>
        ) : (
          <span className="fine">{cents > 0 ? limitText(lenders, cents, words) : words.invite}</span>
        )}
      </p>
    </section>
  );
}
