import type { ShopperResults } from '@millrace/schemas/api';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { WithResults } from '../../shared/live/WithResults.tsx';
import { Icon } from '../../shared/shell/Icon.tsx';
import { Link } from '../../shared/shell/Link.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { CompareTable } from './CompareTable.tsx';
import { chosenIn } from '../../shared/ending/chosen-offer.ts';
import { inOrder, isOneAmount, offersIn, type OfferOrder } from '../../shared/offers/offer-list.ts';
import { offerMessages } from '../../shared/offers/offer.messages.ts';
import { OfferCard } from './OfferCard.tsx';

const ORDERS = ['total', 'monthly', 'amount'] as const;
const COMPARED_AT_MOST = 3;

function useOrder(): [OfferOrder, (order: OfferOrder) => void] {
  const [search, setSearch] = useSearchParams();
  const order = ORDERS.find((known) => known === search.get('sort')) ?? 'total';
  return [order, (next) => setSearch({ sort: next }, { replace: true, preventScrollReset: true })];
}

function SortChoice({ oneAmount }: { oneAmount: boolean }) {
  const words = useMessages(offerMessages);
  const [order, setOrder] = useOrder();
  return (
    <fieldset className="segments">
      <legend>{words.sort}</legend>
      {ORDERS.map((each) => (
        <label key={each} className="segment">
          <input type="radio" name="sort" checked={order === each} onChange={() => setOrder(each)} />
          <span>{each === 'total' && !oneAmount ? words.perHundredOrder : words[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Offers({ results }: { results: ShopperResults }) {
  const words = useMessages(offerMessages);
  const [order] = useOrder();
  const offers = inOrder(offersIn(results), order);
  const few = offers.length <= COMPARED_AT_MOST;
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [full, setFull] = useState(false);
  const ticked = chosen ?? (few ? offers.map(({ key }) => key) : []);
  const compared = offers.filter(({ key }) => ticked.includes(key));
  const compare = (key: string, on: boolean) => {
    const isFull = on && compared.length >= COMPARED_AT_MOST;
    setFull(isFull);
    if (!isFull) setChosen(on ? [...ticked, key] : ticked.filter((other) => other !== key));
  };
  return (
    <Screen title={words.title(offers.length)} back="/apply/results" wide>
      <p className="print-only">{words.reference(results.store.name, results.reference)}</p>
      <p className="why">{words.intro}</p>
      {offers.length > 1 && <SortChoice oneAmount={isOneAmount(offers)} />}
      {!isOneAmount(offers) && <p className="small">{words.differentAmounts}</p>}
      <ul className="offers">
        {offers.map((offer) => (
          <OfferCard
            key={offer.key}
            offer={offer}
            compared={ticked.includes(offer.key)}
            onCompare={offers.length > 1 ? (on) => compare(offer.key, on) : undefined}
          />
        ))}
      </ul>
      <div role="status">{full && <p className="notice notice-warning">{words.compareFull}</p>}</div>
      {compared.length > 1 && <CompareTable offers={compared} />}
      {compared.length < 2 && offers.length > 1 && <p className="small no-print">{words.compareHint}</p>}
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

/** Lists all offers. The cheapest comes first, unless the shopper chooses another order. */
export const OffersScreen = () => (
  <WithResults>
    {(results) => {
      if (chosenIn(results)) return <Navigate to="/apply/thank-you" replace />;
      return offersIn(results).length > 0 ? <Offers results={results} /> : <NoOffers done={results.done} />;
    }}
  </WithResults>
);
