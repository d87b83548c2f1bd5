import { money } from '../../../shared/format/money.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { factsOf, figuresOf, paymentText, totalText } from './offer-facts.ts';
import type { LenderOffer } from './offer-list.ts';
import { offerMessages } from './offer.messages.ts';

/**
 * Shows the lender's own terms for the full approved amount. If the figures above are for the same amount, only
 * the terms that they lack are shown.
 */
export function OfferTerms({ offer }: { readonly offer: LenderOffer }) {
  const words = useMessages(offerMessages);
  const { locale } = useLocale();
  const facts = factsOf(offer, words, locale);
  const above = new Set(figuresOf(offer, words, locale).map(({ name }) => name));
  const { price, amountCents, currency } = offer;
  const isSame = price.financedCents === amountCents && !price.estimated;
  const rows = isSame
    ? facts.filter(({ name }) => !above.has(name))
    : [
        { name: words.payment, text: paymentText(offer, words) },
        { name: words.youPayFor(money(amountCents, currency)), text: totalText(offer, words) },
        ...facts,
      ];
  return (
    <dl className="offer-facts">
      {rows.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
