import type { CSSProperties } from 'react';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import type { LenderOffer } from '../../shared/offers/offer-list.ts';
import { offerMessages } from '../../shared/offers/offer.messages.ts';
import { compareRows, type CompareRow } from './compare-rows.ts';
import { ChooseLink } from './OfferCard.tsx';

/**
 * All offers side by side. On a phone each name is above its values, so that three offers fit. If the offers do
 * not fit, the table scrolls sideways and the page does not.
 */
export function CompareTable({ offers }: { offers: readonly LenderOffer[] }) {
  const words = useMessages(offerMessages);
  const { locale } = useLocale();
  const { prices, details } = compareRows(offers, words, locale);
  const row = ({ name, texts }: CompareRow) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {texts.map((text, index) => (
        <td key={offers[index]!.key}>{text}</td>
      ))}
    </tr>
  );
  return (
    <div className="card compare">
      <h2 id="side-by-side" className="visually-hidden">
        {words.compareTitle}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it */}
      <div className="table-scroll" tabIndex={0} role="region" aria-labelledby="side-by-side">
        <table style={{ '--offers': offers.length } as CSSProperties}>
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
            <tr className="compare-choose no-print">
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
