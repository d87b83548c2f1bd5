import { termEnd } from '@millrace/schemas/offers';
import { money } from '../../../shared/format/money.ts';
import { monthOf, today } from '../../../shared/format/moments.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { pricePayment, priceTotal } from '../../shared/offers/offer-facts.ts';
import type { LenderOffer } from '../../shared/offers/offer-list.ts';
import { offerMessages } from '../../shared/offers/offer.messages.ts';

/** Shows, over time, what the shopper gets, pays and owns with this offer. */
export function OfferTimeline({ offer }: { readonly offer: LenderOffer }) {
  const words = useMessages(offerMessages);
  const { locale } = useLocale();
  const { price, product, currency } = offer;
  const due = price.dueTodayCents;
  const amount = due === null || due === 0 ? null : money(due, currency);
  const dueText =
    amount === null
      ? words.payNothingToday
      : words.youPayToday(price.dueTodayAtMost ? words.atMost(amount) : amount);
  const steps = [
    {
      when: words.todayName,
      lines: [
        words.youGet(money(price.financedCents + price.restCents, currency)),
        ...(due === null ? [] : [dueText]),
        ...(price.restCents > 0
          ? [words.pays(money(price.financedCents, currency), money(price.restCents, currency))]
          : []),
      ],
    },
    {
      when: words.thenName,
      lines: [words.thenPay(pricePayment(offer, words), words.months(price.months))],
    },
    {
      when: monthOf(termEnd(today(), price.months), locale),
      lines: [product === 'lease' ? words.leaseEnds : words.loanEnds, words.inAll(priceTotal(offer, words))],
    },
  ];
  return (
    <section aria-labelledby="offer-timeline">
      <h2 id="offer-timeline" className="visually-hidden">
        {words.timeline}
      </h2>
      <ol className="offer-timeline">
        {steps.map(({ when, lines: [first, ...others] }) => (
          <li key={when}>
            <span className="small muted">{when}</span>
            <strong>{first}</strong>
            {others.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
