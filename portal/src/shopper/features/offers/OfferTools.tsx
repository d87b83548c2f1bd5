import type { PriceOrder } from '@millrace/schemas/offers';
import { useUrlParams } from '../../../shared/address/url-params.ts';
import { money } from '../../../shared/format/money.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { offerMessages } from '../../shared/offers/offer.messages.ts';
import { Icon } from '../../shared/shell/Icon.tsx';

const ORDERS = ['total', 'monthly', 'today'] as const;
const VIEWS = ['list', 'sideBySide'] as const;
const ICONS = { list: 'list', sideBySide: 'columns' } as const;
type View = (typeof VIEWS)[number];

/** The page's URL contains the sort order and the view, so that the Back button and a reload keep them. */
export function useView() {
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

interface OfferToolsProps extends ReturnType<typeof useView> {
  /** False if the offers are for different amounts, so that their totals cannot be compared. */
  readonly oneAmount: boolean;
}

/** One row: on the left the order, which names itself, on the right the switch between list and table. */
export function OfferTools({ order, view, choose, oneAmount }: OfferToolsProps) {
  const words = useMessages(offerMessages);
  const nameOf = (each: PriceOrder) =>
    each === 'total' && !oneAmount ? words.perHundredOrder(money(100_00)) : words[each];
  return (
    <div className="offer-tools no-print">
      <label className="sort-by">
        <span>{words.sort}</span>
        <select value={order} onChange={({ target }) => choose({ sort: target.value })}>
          {ORDERS.map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="segments show-as">
        <legend className="visually-hidden">{words.view}</legend>
        {VIEWS.map((each) => (
          <label key={each} className="segment" title={words[each]}>
            <input type="radio" name="view" checked={view === each} onChange={() => choose({ view: each })} />
            <Icon name={ICONS[each]} />
            <span className="segment-name">{words[each]}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
