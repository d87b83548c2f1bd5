import type { ShopperResults, TimelineEntry } from '@millrace/schemas/api';
import type { ReactNode } from 'react';
import { money } from '../../../shared/format/money.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { isPositive, isRunning } from '../../shared/live/lender-status.ts';
import { paymentParts, priceTotal } from '../../shared/offers/offer-facts.ts';
import { inOrder, offersIn } from '../../shared/offers/offer-list.ts';
import { offerMessages } from '../../shared/offers/offer.messages.ts';
import { NextStep } from '../../shared/results/LenderResultRow.tsx';
import { unanswered } from '../../shared/results/use-heading.ts';
import { resultMessages } from '../../shared/results/result.messages.ts';
import { Icon } from '../../shared/shell/Icon.tsx';
import { LenderMark } from '../../shared/shell/LenderMark.tsx';
import { Link } from '../../shared/shell/Link.tsx';
import { BestGhost } from './BestGhost.tsx';

interface BestOfferProps {
  readonly results: ShopperResults;
  /** The lender whose next step is in the panel, if no lender has made an offer. */
  readonly lender: TimelineEntry | undefined;
}

/** The approval of a lender that made no offer: the amount, and the step that leads to its terms. */
function Approval({ results, lender }: BestOfferProps & { readonly lender: TimelineEntry }) {
  const words = useMessages(resultMessages);
  const offerWords = useMessages(offerMessages);
  const { approvedCents, currency, lenderName } = lender;
  const missingCents = missingFor(lender, results.purchaseCents);
  return (
    <section className="best best-yes" aria-labelledby="best">
      <Approved entry={lender}>
        <h2 id="best" className="best-name">
          {lenderName}
        </h2>
      </Approved>
      <p className="best-price">
        <strong>{approvedCents === null ? offerWords.approvals : money(approvedCents, currency)}</strong>{' '}
        {approvedCents === null ? offerWords.approvedNoTerms : words.bestUpTo}
      </p>
      {missingCents > 0 && (
        <p className="small">{offerWords.pays(money(approvedCents ?? 0), money(missingCents))}</p>
      )}
      <NextStep entry={lender} isMain={!results.next && !results.entries.some(isRunning)} />
    </section>
  );
}

/** What a lender needs from the shopper before it decides. */
function Needed({ lender }: { readonly lender: TimelineEntry }) {
  const words = useMessages(resultMessages);
  return (
    <section className="best best-asks" aria-labelledby="best">
      <p className="best-lender">
        <LenderMark name={lender.lenderName} />
      </p>
      <h2 id="best" className="best-name">
        {words.waitsForYou(lender.lenderName)}
      </h2>
      <NextStep entry={lender} isMain />
    </section>
  );
}

/**
 * Shows the lowest payment among the offers so far, with a button that opens all offers. It is the main button
 * only when no lender is still deciding. Without an offer it shows the step of the lender that needs the
 * shopper. The panel has its full height from the start, so that an arriving offer moves nothing.
 */
export function BestOffer({ results, lender }: BestOfferProps) {
  const words = useMessages(resultMessages);
  const offerWords = useMessages(offerMessages);
  const { entries } = results;
  const offers = inOrder(offersIn(results), 'monthly');
  const [best] = offers;
  if (!best && lender)
    return isPositive(lender) ? <Approval results={results} lender={lender} /> : <Needed lender={lender} />;
  if (!best)
    return (
      <section className="best" aria-labelledby="best">
        <BestGhost />
        <h2 id="best" className="best-name">
          {words.bestSoon}
        </h2>
        <p>{words.bestSoonNote}</p>
      </section>
    );
  const { financedCents, restCents } = best.price;
  const running = entries.filter(isRunning).length;
  const others = entries.filter((entry) => isPositive(entry) && entry.attemptId !== best.attemptId);
  const { amount, every, isEstimate } = paymentParts(best, offerWords);
  return (
    <section className="best best-yes" aria-labelledby="best">
      <Approved entry={entries.find(({ attemptId }) => attemptId === best.attemptId)!}>
        <span className="best-name">{best.lenderName}</span>
      </Approved>
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
        {[offerWords.product[best.product], offerWords.inAll(priceTotal(best, offerWords))].join(' · ')}
      </p>
      {restCents > 0 && (
        <p className="small">
          {offerWords.pays(money(financedCents, best.currency), money(restCents, best.currency))}
        </p>
      )}
      <p className="small">
        {running > 0
          ? `${words.stillChecking(running)} ${words.mayWait}`
          : others.length > 0
            ? words.othersSaidYes(others.length)
            : unanswered(entries) === 0 && !results.next && words.noneAsked}
      </p>
      <Link className={running > 0 ? 'button-quiet' : 'button'} to="/apply/offers">
        {words.seeOffers(offers.length)}
      </Link>
    </section>
  );
}

/** The part of the purchase that an approval without offers does not cover. An unknown part counts as 0. */
function missingFor(approval: TimelineEntry, purchaseCents: number | null): number {
  // The purchase is in the store's currency, so an amount in another currency is not compared with it.
  if (approval.approvedCents === null || approval.currency) return 0;
  return Math.max(0, (purchaseCents ?? 0) - approval.approvedCents);
}

interface ApprovedProps {
  readonly entry: TimelineEntry;
  /** The name of the lender. */
  readonly children: ReactNode;
}

/** Shows the lender that approved, and its answer in the words of the lender's row. */
function Approved({ entry: { lenderName, outcome }, children }: ApprovedProps) {
  const words = useMessages(resultMessages);
  return (
    <div className="best-lender">
      <LenderMark name={lenderName} />
      {children}
      <span className="best-chip">
        <Icon name="check" />
        {words[chipOf(outcome)]}
      </span>
    </div>
  );
}

function chipOf(outcome: string | null): 'approved' | 'preApproved' | 'mayQualify' {
  if (outcome === 'Pre Approved') return 'preApproved';
  return outcome === 'Pre-Qualified' ? 'mayQualify' : 'approved';
}
