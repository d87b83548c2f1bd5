import type { ShopperResults } from '@millrace/schemas/api';
import { money } from '../../../shared/format/money.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { isPositive } from '../../shared/live/lender-status.ts';
import { pricePaymentParts, priceTotal } from '../../shared/offers/offer-facts.ts';
import { inOrder, offersIn } from '../../shared/offers/offer-list.ts';
import { offerMessages } from '../../shared/offers/offer.messages.ts';
import { resultMessages } from '../../shared/results/result.messages.ts';
import { Icon } from '../../shared/shell/Icon.tsx';
import { LenderMark } from '../../shared/shell/LenderMark.tsx';
import { Link } from '../../shared/shell/Link.tsx';

/**
 * Shows the lowest payment among the offers so far, with a button that opens all offers. The panel has its
 * full height from the start, so that an arriving offer moves nothing.
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
        {approval && <Approved lenderName={approval.lenderName} />}
        <h2 id="best" className="best-name">
          {approval ? approval.lenderName : words.bestSoon}
        </h2>
        {approval ? (
          <p className="best-price">
            <strong>
              {approval.approvedCents === null
                ? offerWords.approvals
                : money(approval.approvedCents, approval.currency)}
            </strong>{' '}
            {approval.approvedCents === null ? offerWords.approvedNoTerms : words.bestUpTo}
          </p>
        ) : (
          <p>{words.bestSoonNote}</p>
        )}
      </section>
    );
  const { financedCents, restCents } = best.price;
  const { amount, every } = pricePaymentParts(best, offerWords);
  return (
    <section className="best best-yes" aria-labelledby="best">
      <Approved lenderName={best.lenderName} />
      <h2 id="best" className="best-name">
        {words.bestFrom}
      </h2>
      <p className="best-price">
        <strong>
          {amount}
          <small>{every}</small>
        </strong>{' '}
        {words.forYour(money(financedCents + restCents, best.currency))}
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

/**
 * Shows the initials of the lender that approved and the word "Approved". The text below names the lender.
 */
function Approved({ lenderName }: { readonly lenderName: string }) {
  const words = useMessages(resultMessages);
  return (
    <p className="best-lender">
      <LenderMark name={lenderName} />
      <span className="best-chip">
        <Icon name="check" />
        {words.approved}
      </span>
    </p>
  );
}
