import type { ShopperResults } from '@millrace/schemas/api';
import { useState } from 'react';
import { money } from '../../../shared/format/money.ts';
import { dialling, unbroken } from '../../../shared/format/telephone.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { decidedIn, decidedText } from '../../shared/results/decided.ts';
import { resultMessages } from '../../shared/results/result.messages.ts';
import { afterNoMessages } from './after-no.messages.ts';

/** The percentages of the purchase that the calculator offers as a down payment. */
const SHARES = [10, 20, 30] as const;

/** Shows how a down payment changes the amount to finance. Nothing is asked or sent. */
function DownPayment({ purchaseCents }: { readonly purchaseCents: number }) {
  const words = useMessages(afterNoMessages);
  const [share, setShare] = useState<(typeof SHARES)[number]>(20);
  const down = Math.round((purchaseCents * share) / 10_000) * 100;
  return (
    <>
      <fieldset className="segments">
        <legend className="visually-hidden">{words.downPayment}</legend>
        {SHARES.map((each) => (
          <label key={each} className="segment">
            <input type="radio" name="down" checked={share === each} onChange={() => setShare(each)} />
            <span>{`${each}%`}</span>
          </label>
        ))}
      </fieldset>
      <p role="status">
        {words.downPaymentChanges(money(down), money(purchaseCents - down), money(purchaseCents))}
      </p>
    </>
  );
}

/** Shown if no lender approved: the shopper's other options and what each would change. */
export function NoApproval({
  entries,
  purchaseCents = null,
  store: { phone },
}: Pick<ShopperResults, 'entries' | 'store'> & Partial<Pick<ShopperResults, 'purchaseCents'>>) {
  const words = useMessages(resultMessages);
  const ways = useMessages(afterNoMessages);
  const decided = decidedIn(entries);
  const { declined, silent } = decided;
  return (
    <>
      {decidedText(decided, words).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <section className="ways" aria-labelledby="what-now">
        <h2 id="what-now">{words.nextTitle}</h2>
        {silent.length > 0 && <p className="card">{words.askAgain(silent)}</p>}
        {declined.length > 0 && (
          <>
            <div className="card">
              <h3>{ways.coApplicant}</h3>
              <p>{ways.coApplicantChanges}</p>
            </div>
            {purchaseCents !== null && (
              <div className="card">
                <h3>{ways.downPayment}</h3>
                <DownPayment purchaseCents={purchaseCents} />
              </div>
            )}
            <div className="card">
              <h3>{ways.smaller}</h3>
              <p>{ways.smallerChanges}</p>
            </div>
            <p className="small">{ways.again}</p>
          </>
        )}
        <p>{words.associate}</p>
        {phone && (
          <a className="button-quiet" href={dialling(phone)}>
            {words.call} <span className="number">{unbroken(phone)}</span>
          </a>
        )}
      </section>
    </>
  );
}
