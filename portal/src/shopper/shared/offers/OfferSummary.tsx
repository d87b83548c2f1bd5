import { money } from '../../../shared/format/money.ts';
import { totalCost } from '@millrace/schemas/offers';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { factsOf, paymentText, totalText } from './offer-facts.ts';
import type { LenderOffer } from './offer-list.ts';
import { offerMessages } from './offer.messages.ts';

/** Shows the offer with its costs. The total is shown beside the payment and in the same size. */
export function OfferSummary({ offer }: { offer: LenderOffer }) {
  const words = useMessages(offerMessages);
  const { locale } = useLocale();
  const most = money(offer.amountCents, offer.currency);
  const amount = offer.amountCents === offer.purchaseCents ? most : words.upTo(most);
  return (
    <>
      <p className="offer-kind">
        <span className={offer.product === 'lease' ? 'chip chip-lease' : 'chip chip-loan'}>
          {words.product[offer.product]}
        </span>
        {offer.name && <span className="muted">{offer.name}</span>}
      </p>
      <p className="offer-amount">{amount}</p>
      <dl className="offer-costs">
        <div>
          <dt>{words.payment}</dt>
          <dd className="offer-money">{paymentText(offer, words)}</dd>
        </div>
        <div>
          <dt>{words.youPayFor(money(offer.amountCents, offer.currency))}</dt>
          <dd className="offer-money">{totalText(offer, words)}</dd>
        </div>
      </dl>
      {totalCost(offer).estimated && <p className="small">{words.aboutWhy}</p>}
      <dl className="offer-facts">
        {factsOf(offer, words, locale).map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
