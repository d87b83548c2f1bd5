import type { ShopperResults } from '@millrace/schemas/api';
import type { PriceOrder } from '@millrace/schemas/offers';
import { Navigate } from 'react-router';
import { useUrlParams } from '../../../shared/address/url-params.ts';
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

const ORDERS = ['total', 'monthly', 'today'] as const;
const VIEWS = ['list', 'sideBySide'] as const;
type View = (typeof VIEWS)[number];

/** The page's URL contains the sort order and the view, so that the Back button and a reload keep them. */
function useView() {
  const [search, setSearch] = useUrlParams();
  const order: PriceOrder = ORDERS.find((known) => known === search.get('sort')) ?? 'total';
  const view: View = VIEWS.find((known) => known === search.get('view')) ?? 'list';
  const choose = (change: Record<string, string>) =>
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), ...change }), {
      replace: true,
      preventScrollReset: true,
    });
  return { order, view, choose };
}

interface SegmentsProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly label: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

function Segments<Value extends string>({
  legend,
  name,
  values,
  chosen,
  label,
  onChoose,
}: SegmentsProps<Value>) {
  return (
    <fieldset className="segments no-print">
      <legend className="visually-hidden">{legend}</legend>
      {values.map((each) => (
        <label key={each} className="segment">
          <input type="radio" name={name} checked={chosen === each} onChange={() => onChoose(each)} />
          <span>{label(each)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Offers({ results }: { results: ShopperResults }) {
  const words = useMessages(offerMessages);
  const { order, view, choose } = useView();
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
      {offers.length > 1 && (
        <div className="offer-tools">
          <Segments
            legend={words.sort}
            name="sort"
            values={ORDERS}
            chosen={order}
            label={(each) => (each === 'total' && !oneAmount ? words.perHundredOrder(hundred) : words[each])}
            onChoose={(sort) => choose({ sort })}
          />
          <Segments
            legend={words.view}
            name="view"
            values={VIEWS}
            chosen={view}
            label={(each) => words[each]}
            onChoose={(next) => choose({ view: next })}
          />
        </div>
      )}
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
