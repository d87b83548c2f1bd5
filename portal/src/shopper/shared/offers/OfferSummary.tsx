import { money } from '../../../shared/format/money.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import type { LenderOffer } from './offer-list.ts';
import { offerMessages } from './offer.messages.ts';
import { OfferFigures } from './OfferFigures.tsx';
import { OfferHead } from './OfferHead.tsx';
import { OfferTerms } from './OfferTerms.tsx';

interface OfferSummaryProps {
  readonly offer: LenderOffer;
  /** Marks beside the lender, for example that the shopper chose this offer. */
  readonly marks?: readonly string[];
  /** The answer in the line below the lender. Default: the lender's answer. */
  readonly outcome?: string | null;
}

/** Shows an offer as the page with all offers does: its cost for the purchase, and the lender's own terms folded. */
export function OfferSummary({ offer, marks = [], outcome = offer.outcome }: OfferSummaryProps) {
  const words = useMessages(offerMessages);
  return (
    <>
      <OfferHead
        lenderName={offer.lenderName}
        offer={offer}
        merits={marks}
        outcome={outcome}
        approvedCents={offer.amountCents}
        purchaseCents={offer.purchaseCents}
        currency={offer.currency}
        heading="h3"
      />
      <OfferFigures offer={offer} />
      <details className="offer-more">
        <summary>{words.theirTerms(money(offer.amountCents, offer.currency))}</summary>
        <OfferTerms offer={offer} />
      </details>
    </>
  );
}
