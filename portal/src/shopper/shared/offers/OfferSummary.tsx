import { money } from '../../../shared/format/money.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import type { LenderOffer } from './offer-list.ts';
import { offerMessages } from './offer.messages.ts';
import { OfferFigures } from './OfferFigures.tsx';
import { OfferTerms } from './OfferTerms.tsx';

/** Shows an offer under a heading of its lender: its cost for the purchase, and the lender's own terms folded. */
export function OfferSummary({ offer }: { offer: LenderOffer }) {
  const words = useMessages(offerMessages);
  const most = money(offer.amountCents, offer.currency);
  const amount = offer.amountCents === offer.purchaseCents ? most : words.upTo(most);
  return (
    <>
      <p className="offer-kind">
        <span className={offer.product === 'lease' ? 'chip chip-lease' : 'chip chip-loan'}>
          {words.product[offer.product]}
        </span>
        <span className="muted">{[offer.name, amount].filter(Boolean).join(' · ')}</span>
      </p>
      <OfferFigures offer={offer} />
      <details className="offer-more">
        <summary>{words.theirTerms(most)}</summary>
        <OfferTerms offer={offer} />
      </details>
    </>
  );
}
