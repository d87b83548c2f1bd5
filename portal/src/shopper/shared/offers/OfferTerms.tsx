import { money } from '../../../shared/format/money.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { factsOf, paymentText, totalText } from './offer-facts.ts';
import type { LenderOffer } from './offer-list.ts';
import { offerMessages } from './offer.messages.ts';

/** Shows the lender's own terms for the full approved amount. */
export function OfferTerms({ offer }: { readonly offer: LenderOffer }) {
  const words = useMessages(offerMessages);
  const { locale } = useLocale();
  const rows = [
    { name: words.payment, text: paymentText(offer, words) },
    { name: words.youPayFor(money(offer.amountCents, offer.currency)), text: totalText(offer, words) },
    ...factsOf(offer, words, locale),
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
