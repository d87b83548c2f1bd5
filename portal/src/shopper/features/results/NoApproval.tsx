import type { ShopperResults } from '@millrace/schemas/api';
import { dialling, unbroken } from '../../../shared/format/telephone.ts';
import { useWords } from '../../../shared/messages/locale-context.tsx';
import { decidedIn, decidedText } from '../../shared/results/decided.ts';
import { resultWords } from '../../shared/results/result.messages.ts';

/** When no lender approved: what follows, and what else is possible. No blame, no dead end. */
export function NoApproval({ entries, store: { phone } }: Pick<ShopperResults, 'entries' | 'store'>) {
  const words = useWords(resultWords);
  const decided = decidedIn(entries);
  const { said, silent } = decided;
  return (
    <section className="card" aria-labelledby="what-now">
      {decidedText(decided, words).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <h2 id="what-now">{words.nextTitle}</h2>
      <ul className="plain-list">
        {silent.length > 0 && <li>{words.askAgain(silent)}</li>}
        {said.length > 0 && <li>{words.coApplicant}</li>}
        {said.length > 0 && <li>{words.downPayment}</li>}
        <li>{words.associate}</li>
      </ul>
      {phone && (
        <a className="button-quiet" href={dialling(phone)}>
          {words.call} <span className="number">{unbroken(phone)}</span>
        </a>
      )}
    </section>
  );
}
