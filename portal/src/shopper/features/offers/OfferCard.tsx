import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { Link } from '../../shared/shell/Link.tsx';
import type { LenderOffer } from '../../shared/offers/offer-list.ts';
import { offerMessages } from '../../shared/offers/offer.messages.ts';
import { OfferSummary } from '../../shared/offers/OfferSummary.tsx';

interface OfferCardProps {
  readonly offer: LenderOffer;
  readonly compared: boolean;
  /**
   * Called when the shopper adds the offer to the comparison or removes it. Undefined if there is only one
   * offer.
   */
  readonly onCompare: ((compared: boolean) => void) | undefined;
}

export const offerPath = ({ attemptId, id }: LenderOffer): string =>
  `/apply/offers/${attemptId}/${encodeURIComponent(id)}`;

export function OfferCard({ offer, compared, onCompare }: OfferCardProps) {
  const words = useMessages(offerMessages);
  const which = words.chooseOf(offer.lenderName, words.months(offer.termMonths));
  return (
    <li className="card offer">
      <h2>{offer.lenderName}</h2>
      <OfferSummary offer={offer} />
      <div className="offer-actions">
        <Link className="button" to={offerPath(offer)}>
          {words.choose} <span className="visually-hidden">{which}</span>
        </Link>
        {onCompare && (
          <label className="choice choice-small no-print">
            <input type="checkbox" checked={compared} onChange={(event) => onCompare(event.target.checked)} />
            <span>
              {words.compare} <span className="visually-hidden">{which}</span>
            </span>
          </label>
        )}
      </div>
    </li>
  );
}
