import { money } from '../../../shared/format/money.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { factsOf, paymentText, totalText } from '../../shared/offers/offer-facts.ts';
import type { LenderOffer } from '../../shared/offers/offer-list.ts';
import { offerMessages } from '../../shared/offers/offer.messages.ts';

/** Two or three offers side by side. On narrow screens the table scrolls sideways, not the page. */
export function CompareTable({ offers }: { offers: readonly LenderOffer[] }) {
  const words = useMessages(offerMessages);
  const { locale } = useLocale();
  const facts = offers.map((offer) => factsOf(offer, words, locale));
  const names = [...new Set(facts.flat().map(({ name }) => name))];
  const rows = [
    { name: words.type, texts: offers.map(({ product }) => words.product[product]) },
    { name: words.approvedFor, texts: offers.map(({ amountCents }) => money(amountCents)) },
    { name: words.payment, texts: offers.map((offer) => paymentText(offer, words)) },
    { name: words.youPay, texts: offers.map((offer) => totalText(offer, words)) },
    ...names.map((name) => ({
      name,
      texts: facts.map((each) => each.find((fact) => fact.name === name)?.text ?? '–'),
    })),
  ];
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
            {rows.map(({ name, texts }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {texts.map((text, index) => (
                  <td key={offers[index]!.key}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
