import type { ShopperResults } from '@millrace/schemas/api';
import { Navigate } from 'react-router';
import { money } from '../../../shared/format/money.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { isSigned } from '../../shared/live/contract-status.ts';
import { isPositive } from '../../shared/live/lender-status.ts';
import { WithResults } from '../../shared/live/WithResults.tsx';
import { Icon } from '../../shared/shell/Icon.tsx';
import { Link } from '../../shared/shell/Link.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { CompareTable } from './CompareTable.tsx';
import { chosenIn } from '../../shared/ending/chosen-offer.ts';
import {
  inOrder,
  isOneAmount,
  lowestIn,
  offersIn,
  type LenderOffer,
} from '../../shared/offers/offer-list.ts';
import { offerMessages } from '../../shared/offers/offer.messages.ts';
import { ApprovalCard, OfferCard } from './OfferCard.tsx';
import { OfferTools, useView } from './OfferTools.tsx';

function Offers({ results }: { results: ShopperResults }) {
  const words = useMessages(offerMessages);
  const tools = useView();
  const { order, view } = tools;
  const offers = inOrder(offersIn(results), order);
  const withoutTerms = results.entries.filter(
    (entry) => isPositive(entry) && entry.offers.length === 0 && !isSigned(entry),
  );
  const oneAmount = isOneAmount(offers);
  const { purchaseCents } = results;
  const hundred = money(100_00);
  const lowest = lowestIn(offers);
  const meritsOf = ({ key }: LenderOffer): string[] => [
    ...(key === lowest.total ? [words.total] : []),
    ...(key === lowest.monthly ? [words.lowestMonthly] : []),
  ];
  return (
    <Screen
      title={withoutTerms.length > 0 ? words.approvals : words.title(offers.length)}
      titleEnd={purchaseCents === null ? null : words.forPurchase(money(purchaseCents))}
      back="/apply/results"
      wide
    >
      <p className="print-only">{words.reference(results.store.name, results.reference)}</p>
      {offers.length > 1 && <OfferTools {...tools} oneAmount={oneAmount} />}
      {!oneAmount && <p className="fine">{words.differentAmounts(hundred)}</p>}
      {view === 'sideBySide' && offers.length > 1 && <CompareTable offers={offers} />}
      <ul className="offers">
        {view === 'list' &&
          offers.map((offer) => <OfferCard key={offer.key} offer={offer} merits={meritsOf(offer)} />)}
        {withoutTerms.map((entry) => (
          <ApprovalCard key={entry.lenderId} entry={entry} purchaseCents={results.purchaseCents} />
        ))}
      </ul>
      {offers.some(({ price }) => price.totalEstimated) && <p className="fine">{words.estimatesNote}</p>}
      <p className="why">{words.intro}</p>
      <button type="button" className="button-plain no-print" onClick={() => window.print()}>
        <Icon name="print" />
        {words.print}
      </button>
    </Screen>
  );
}

function NoOffers({ done }: { done: boolean }) {
  const words = useMessages(offerMessages);
  return (
    <Screen title={done ? words.nothingTitle : words.noneTitle} back="/apply/results">
      <p>{done ? words.nothingBody : words.noneBody}</p>
      <Link className="button" to="/apply/results">
        {words.seeResults}
      </Link>
    </Screen>
  );
}

/**
 * Lists all approvals with their price for the purchase. The cheapest comes first, unless the shopper chooses
 * another order.
 */
export const OffersScreen = () => (
  <WithResults>
    {(results) => {
      if (chosenIn(results)) return <Navigate to="/apply/thank-you" replace />;
      return offersIn(results).length > 0 ? <Offers results={results} /> : <NoOffers done={results.done} />;
    }}
  </WithResults>
);
