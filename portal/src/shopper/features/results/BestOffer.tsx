import type { ShopperResults, TimelineEntry } from '@millrace/schemas/api';
import { money } from '../../../shared/format/money.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { isPositive, isRunning } from '../../shared/live/lender-status.ts';
import { paymentParts, priceTotal } from '../../shared/offers/offer-facts.ts';
import { inOrder, offersIn } from '../../shared/offers/offer-list.ts';
import { offerMessages } from '../../shared/offers/offer.messages.ts';
import { resultMessages } from '../../shared/results/result.messages.ts';
import { Icon } from '../../shared/shell/Icon.tsx';
import { LenderMark } from '../../shared/shell/LenderMark.tsx';
import { Link } from '../../shared/shell/Link.tsx';
import { BestGhost } from './BestGhost.tsx';

/**
 * Shows the lowest payment among the offers so far, with a button that opens all offers. It is the main button
 * only when no lender is still deciding. The panel has its
 * full height from the start, so that an arriving offer moves nothing.
 */
export function BestOffer({ results }: { readonly results: ShopperResults }) {
  const words = useMessages(resultMessages);
  const offerWords = useMessages(offerMessages);
  const offers = inOrder(offersIn(results), 'monthly');
  const [best] = offers;
  const approval = results.entries.find(isPositive);
  const missingCents = missingFor(approval, results.purchaseCents);
  if (!best)
    return (
      <section className={approval ? 'best best-yes' : 'best'} aria-labelledby="best">
        {approval ? <Approved entry={approval} /> : <BestGhost />}
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
        {approval && missingCents > 0 && (
          <p className="small">{offerWords.pays(money(approval.approvedCents ?? 0), money(missingCents))}</p>
        )}
      </section>
    );
  const { financedCents, restCents } = best.price;
  const running = results.entries.filter(isRunning).length;
  const { amount, every, isEstimate } = paymentParts(best, offerWords);
  return (
    <section className="best best-yes" aria-labelledby="best">
      <Approved entry={results.entries.find(({ attemptId }) => attemptId === best.attemptId)!} />
      <h2 id="best" className="best-name">
        {words.bestFrom}
      </h2>
      <p className="best-price">
        <strong>
          {isEstimate && <small>{offerWords.aboutShort} </small>}
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
      {restCents > 0 && (
        <p className="small">
          {offerWords.pays(money(financedCents, best.currency), money(restCents, best.currency))}
        </p>
      )}
      <p className="small">
        {running > 0 ? `${words.stillChecking(running)} ${words.mayWait}` : words.noneAsked}
      </p>
      <Link className={running > 0 ? 'button-quiet' : 'button'} to="/apply/offers">
        {words.seeOffers(offers.length)}
      </Link>
    </section>
  );
}

/** The part of the purchase that an approval without offers does not cover. An unknown part counts as 0. */
function missingFor(approval: TimelineEntry | undefined, purchaseCents: number | null): number {
  // The purchase is in the store's currency, so an amount in another currency is not compared with it.
  if (!approval || approval.approvedCents === null || approval.currency) return 0;
  return Math.max(0, (purchaseCents ?? 0) - approval.approvedCents);
}

/**
 * Shows the initials of the lender that approved, and its answer in the words of the lender's row. The text
 * below names the lender.
 */
function Approved({ entry: { lenderName, outcome } }: { readonly entry: TimelineEntry }) {
  const words = useMessages(resultMessages);
  return (
    <p className="best-lender">
      <LenderMark name={lenderName} />
      <span className="best-chip">
        <Icon name="check" />
        {words[chipOf(outcome)]}
      </span>
    </p>
  );
}

function chipOf(outcome: string | null): 'approved' | 'preApproved' | 'mayQualify' {
  if (outcome === 'Pre Approved') return 'preApproved';
  return outcome === 'Pre-Qualified' ? 'mayQualify' : 'approved';
}
