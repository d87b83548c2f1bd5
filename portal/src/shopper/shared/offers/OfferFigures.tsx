import { frequencyKey } from '@millrace/schemas/offers';
import { money } from '../../../shared/format/money.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { figuresOf, pricePayment, priceTotal } from './offer-facts.ts';
import type { LenderOffer } from './offer-list.ts';
import { offerMessages } from './offer.messages.ts';

/**
 * Shows what an offer costs for the shopper's purchase. All offers show the same figures in the same place.
 * The total is printed in the same size as the payment.
 */
export function OfferFigures({ offer }: { readonly offer: LenderOffer }) {
  const words = useMessages(offerMessages);
  const { locale } = useLocale();
  const { price, currency } = offer;
  // a monthly payment is the large figure above, so it is not repeated
  const isMonthly = frequencyKey(offer.paymentFrequency) === 'monthly';
  const figures = figuresOf(offer, words, locale).filter(({ name }) => !isMonthly || name !== words.perMonth);
  return (
    <div className="figures">
      <dl className="offer-costs">
        <div>
          <dt>{words.payment}</dt>
          <dd className="offer-money">{pricePayment(offer, words)}</dd>
        </div>
        <div>
          <dt>{words.youPayFor(money(price.financedCents, currency))}</dt>
          <dd className="offer-money">{priceTotal(offer, words)}</dd>
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
      {price.totalEstimated && (
        <p className="small">{price.estimated ? words.estimateNote(offer.lenderName) : words.aboutWhy}</p>
      )}
    </div>
  );
}
