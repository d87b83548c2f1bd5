import type { ShopperResults } from '@millrace/schemas/api';
import { money } from '../../../shared/format/money.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { isPositive } from '../../shared/live/lender-status.ts';
import { pricePayment, priceTotal } from '../../shared/offers/offer-facts.ts';
import { inOrder, offersIn } from '../../shared/offers/offer-list.ts';
import { offerMessages } from '../../shared/offers/offer.messages.ts';
import { resultMessages } from '../../shared/results/result.messages.ts';
import { Link } from '../../shared/shell/Link.tsx';

/**
 * The lowest payment for the purchase so far, with the button to all offers. The panel has its height from the
 * start, so that an arriving offer moves nothing.
 */
export function BestOffer({ results }: { readonly results: ShopperResults }) {
  const words = useMessages(resultMessages);
  const offerWords = useMessages(offerMessages);
  const offers = inOrder(offersIn(results), 'monthly');
  const [best] = offers;
  const approval = results.entries.find(isPositive);
  if (!best)
    return (
      <section className={approval ? 'best best-yes' : 'best'} aria-labelledby="best">
        <h2 id="best" className="best-name">
          {approval ? approval.lenderName : words.bestSoon}
        </h2>
        <p>
          {approval
            ? approval.approvedCents === null
              ? offerWords.approvedNoTerms
              : offerWords.approvedUpTo(money(approval.approvedCents))
            : words.bestSoonNote}
        </p>
      </section>
    );
  const { financedCents, restCents } = best.price;
  return (
    <section className="best best-yes" aria-labelledby="best">
      <h2 id="best" className="best-name">
        {words.bestFrom}
      </h2>
      <p className="best-price">
        <strong>{pricePayment(best, offerWords)}</strong> {words.forYour(money(financedCents + restCents))}
      </p>
      <p className="small">
        {[
          best.lenderName,
          offerWords.product[best.product],
          offerWords.inAll(priceTotal(best, offerWords)),
        ].join(' · ')}
      </p>
      <Link className="button" to="/apply/offers">
        {words.seeOffers(offers.length)}
      </Link>
    </section>
  );
}
