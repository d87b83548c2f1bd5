import { dialling, unbroken } from '../../shared/format/telephone.ts';
import { useWords } from '../../shared/words/locale-context.tsx';
import { resultWords } from './result-words.ts';

/** When no lender approved: what follows, and what else is possible. No blame, no dead end. */
export function NoApproval({ phone }: { phone: string | null }) {
  const words = useWords(resultWords);
  return (
    <section className="card" aria-labelledby="what-now">
      <p>{words.notice}</p>
      <h2 id="what-now">{words.nextTitle}</h2>
      <ul className="plain-list">
        <li>{words.coApplicant}</li>
        <li>{words.downPayment}</li>
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
