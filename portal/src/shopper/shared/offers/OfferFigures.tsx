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
      {every && <small>{every}</small>}
    </dd>
  );
}

/**
 * Shows what an offer costs for the shopper's purchase. All offers show the same figures in the same place.
 * The total is printed in the same size as the payment.
 */
export function OfferFigures({ offer }: { readonly offer: LenderOffer }) {
  const words = useMessages(offerMessages);
  const { locale } = useLocale();
  const { price, currency, paymentFrequency } = offer;
  // four figures: a monthly payment is already the large figure above, and the last month says how long others take
  const left = frequencyKey(paymentFrequency) === 'monthly' ? words.perMonth : words.term;
  const figures = figuresOf(offer, words, locale).filter(({ name }) => name !== left);
  return (
    <div className="figures">
      <dl className="offer-costs">
        <div>
          <dt>{words.payment}</dt>
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
            <dt>{name}</dt>
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
