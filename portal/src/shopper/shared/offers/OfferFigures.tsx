import { frequencyKey } from '@millrace/schemas/offers';
import { money } from '../../../shared/format/money.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { figuresOf, paymentParts, totalParts, type PriceParts } from './offer-facts.ts';
import type { LenderOffer } from './offer-list.ts';
import { offerMessages } from './offer.messages.ts';

/** Only the amount is in large digits, so that payment and total fit side by side on a phone. */
function Price({ amount, every, isEstimate }: PriceParts) {
  const words = useMessages(offerMessages);
  return (
    <dd className="offer-money">
      {isEstimate && <small>{words.aboutShort} </small>}
      {amount}
      {/* the space before the words is outside, so that it is seen on one line, and not at the start of a second */}
      {every.startsWith(' ') && ' '}
      {every && <small>{every.trim()}</small>}
    </dd>
  );
}

/**
 * Shows what an offer costs for the shopper's purchase: the payment, beside it the total, then four figures in
 * quiet lines. All offers show the same figures in the same place.
 */
export function OfferFigures({ offer }: { readonly offer: LenderOffer }) {
  const words = useMessages(offerMessages);
  const { locale } = useLocale();
  const { price, product, currency, paymentFrequency } = offer;
  // four figures: a monthly payment is already the large figure above, and the last month says how long others take
  const left = frequencyKey(paymentFrequency) === 'monthly' ? words.perMonth : words.term;
  const all = figuresOf(offer, words, locale);
  const inOrder = [words.perMonth, words.term, words.ownIt, words.paidOff, words.apr, words.dueToday];
  const figures = inOrder.flatMap((wanted) => all.filter(({ name }) => name === wanted && name !== left));
  return (
    <div className="figures">
      <dl className="offer-costs">
        <div>
          <dt className="visually-hidden">{words.payment}</dt>
          <Price {...paymentParts(offer, words)} />
        </div>
        <div>
          <dt>{words.totalFor(money(price.financedCents, currency))}</dt>
          <Price {...totalParts(offer)} />
        </div>
      </dl>
      <dl className="offer-grid">
        {figures.map(({ name, text }) => (
          <div key={name}>
            {/* the value for a lease repeats the name */}
            <dt className={name === words.apr && product === 'lease' ? 'visually-hidden' : undefined}>
              {name}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {price.restCents > 0 && (
        <p className="small">
          {words.pays(money(price.financedCents, currency), money(price.restCents, currency))}
        </p>
      )}
    </div>
  );
}
