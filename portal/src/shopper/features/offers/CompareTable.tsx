import { money } from '../../../shared/format/money.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { factsOf, figuresOf, pricePayment, priceTotal } from '../../shared/offers/offer-facts.ts';
import type { LenderOffer } from '../../shared/offers/offer-list.ts';
import { offerMessages } from '../../shared/offers/offer.messages.ts';
import { ChooseLink } from './OfferCard.tsx';

/** All offers side by side. If they do not fit, the table scrolls sideways and the page does not. */
export function CompareTable({ offers }: { offers: readonly LenderOffer[] }) {
  const words = useMessages(offerMessages);
  const { locale } = useLocale();
  const figures = offers.map((offer) => figuresOf(offer, words, locale));
  const figureNames = new Set(figures.flat().map(({ name }) => name));
  const facts = offers.map((offer) =>
    factsOf(offer, words, locale).filter(({ name }) => !figureNames.has(name)),
  );
  const all = offers.map((_, index) => [...figures[index]!, ...facts[index]!]);
  const names = [...figureNames, ...new Set(facts.flat().map(({ name }) => name))];
  const prices = [
    { name: words.type, texts: offers.map(({ product }) => words.product[product]) },
    { name: words.payment, texts: offers.map((offer) => pricePayment(offer, words)) },
    { name: words.youPay, texts: offers.map((offer) => priceTotal(offer, words)) },
  ];
  const details = [
    ...names.map((name) => ({
      name,
      texts: all.map((each) => each.find((fact) => fact.name === name)?.text ?? '–'),
    })),
    {
      name: words.approvedFor,
      texts: offers.map(({ amountCents, currency }) => money(amountCents, currency)),
    },
  ];
  const row = ({ name, texts }: (typeof prices)[number]) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {texts.map((text, index) => (
        <td key={offers[index]!.key}>{text}</td>
      ))}
    </tr>
  );
  return (
    <div className="card">
      <h2 id="side-by-side">{words.compareTitle}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it */}
      <div className="table-scroll" tabIndex={0} role="region" aria-labelledby="side-by-side">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.lender}</th>
              {offers.map(({ key, lenderName, termMonths }) => (
                <th key={key} scope="col">
                  {lenderName} <span className="small">{words.months(termMonths)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {prices.map(row)}
            <tr className="no-print">
              <th scope="row">{words.choose}</th>
              {offers.map((offer) => (
                <td key={offer.key}>
                  <ChooseLink className="button-quiet" offer={offer} />
                </td>
              ))}
            </tr>
            {details.map(row)}
          </tbody>
        </table>
      </div>
    </div>
  );
}
