import type { ShopperResults, TimelineEntry } from '@millrace/schemas/api';
import { money } from '../../../shared/format/money.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { Link } from '../../shared/shell/Link.tsx';
import type { LenderOffer } from '../../shared/offers/offer-list.ts';
import { offerMessages } from '../../shared/offers/offer.messages.ts';
import { OfferFigures } from '../../shared/offers/OfferFigures.tsx';
import { OfferHead } from '../../shared/offers/OfferHead.tsx';
import { OfferTerms } from '../../shared/offers/OfferTerms.tsx';
import { NextStep } from '../../shared/results/LenderResultRow.tsx';

const offerPath = ({ attemptId, id }: LenderOffer): string =>
  `/apply/offers/${attemptId}/${encodeURIComponent(id)}`;

interface ChooseLinkProps {
  readonly className: 'button' | 'button-quiet';
  readonly offer: LenderOffer;
}

/** Opens the screen on which the shopper accepts the offer. Screen readers also hear the lender and the term. */
export function ChooseLink({ className, offer }: ChooseLinkProps) {
  const words = useMessages(offerMessages);
  return (
    <Link className={className} to={offerPath(offer)}>
      {words.choose}{' '}
      <span className="visually-hidden">
        {words.chooseOf(offer.lenderName, words.months(offer.termMonths))}
      </span>
    </Link>
  );
}

interface OfferCardProps {
  readonly offer: LenderOffer;
  /** What this offer is best at among all offers, for example `Lowest total`. */
  readonly merits: readonly string[];
}

export function OfferCard({ offer, merits }: OfferCardProps) {
  const words = useMessages(offerMessages);
  return (
    <li className="card offer">
      <OfferHead
        lenderName={offer.lenderName}
        offer={offer}
        merits={merits}
        outcome={offer.outcome}
        approvedCents={offer.amountCents}
        purchaseCents={offer.purchaseCents}
        currency={offer.currency}
      />
      <OfferFigures offer={offer} />
      <div className="offer-end">
        <details className="offer-more">
          <summary>{words.theirTerms(money(offer.amountCents, offer.currency))}</summary>
          <OfferTerms offer={offer} />
        </details>
        <ChooseLink className="button" offer={offer} />
      </div>
    </li>
  );
}

interface ApprovalCardProps extends Pick<ShopperResults, 'purchaseCents'> {
  readonly entry: TimelineEntry;
}

/** Shows a lender that approved without stating terms. The card says how the shopper learns the terms. */
export function ApprovalCard({ entry, purchaseCents }: ApprovalCardProps) {
  const words = useMessages(offerMessages);
  return (
    <li className="card offer">
      <OfferHead
        lenderName={entry.lenderName}
        offer={null}
        outcome={entry.outcome}
        approvedCents={entry.approvedCents}
        purchaseCents={purchaseCents}
        currency={entry.currency}
      />
      <p>{words.approvedNoTerms}</p>
      <NextStep entry={entry} />
    </li>
  );
}
