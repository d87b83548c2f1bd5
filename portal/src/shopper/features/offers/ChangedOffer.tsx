import { useEffect, useRef } from 'react';
import { money } from '../../../shared/format/money.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { factsOf, paymentText, totalText, type Fact } from '../../shared/offers/offer-facts.ts';
import type { LenderOffer } from '../../shared/offers/offer-list.ts';
import { offerMessages } from '../../shared/offers/offer.messages.ts';

interface ChangedOfferProps {
  readonly before: LenderOffer;
  readonly now: LenderOffer;
  readonly onSeen: () => void;
}

/**
 * Shown if the lender changed the terms while the shopper read them. Lists the differences before the shopper
 * accepts.
 */
export function ChangedOffer({ before, now, onSeen }: ChangedOfferProps) {
  const words = useMessages(offerMessages);
  const { locale } = useLocale();
  const notice = useRef<HTMLDivElement>(null);
  // The shopper may have accepted at the top of the page, where the notice is out of view.
  useEffect(() => notice.current?.focus(), []);
  const linesOf = (offer: LenderOffer): Fact[] => [
    { name: words.type, text: words.product[offer.product] },
    { name: words.amountName, text: money(offer.amountCents, offer.currency) },
    { name: words.payment, text: paymentText(offer, words) },
    { name: words.youPay, text: totalText(offer, words) },
    ...factsOf(offer, words, locale),
  ];
  const [old, fresh] = [linesOf(before), linesOf(now)];
  const names = [...new Set([...old, ...fresh].map(({ name }) => name))];
  const textIn = (lines: readonly Fact[], name: string) =>
    lines.find((line) => line.name === name)?.text ?? '–';
  const differing = names.filter((name) => textIn(old, name) !== textIn(fresh, name));
  return (
    <>
      <div ref={notice} tabIndex={-1} className="notice notice-warning" role="alert">
        <p className="notice-title">{words.changedTitle}</p>
        <p>{words.changedBody(now.lenderName)}</p>
        <table className="changed-offer">
          <thead>
            <tr>
              <th scope="col">{words.terms}</th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.now}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((name) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{textIn(old, name)}</td>
                <td>
                  <strong>{textIn(fresh, name)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="sticky-actions">
        <button type="button" className="button" onClick={onSeen}>
          {words.goOn}
        </button>
      </div>
    </>
  );
}
