import type { TimelineEntry } from '@millrace/schemas/api';
import { shopperQuestion } from '@millrace/schemas/states';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { contractStatus, isToSign } from '../../shared/live/contract-status.ts';
import { phoneOf, webAddress } from '../../shared/live/lender-status.ts';
import { resultMessages } from '../../shared/results/result.messages.ts';
import { ContractToSign } from '../../shared/results/LenderResultRow.tsx';
import { Link } from '../../shared/shell/Link.tsx';
import { thankYouMessages } from './thank-you.messages.ts';

interface ContractStatusProps {
  readonly entry: TimelineEntry;
  /** The heading of the screen. If it already says the state, only screen readers hear the state again. */
  readonly heading: string | null;
}

/** Shows the state of the contract with the chosen lender, and what the contract waits for. Updates live. */
export function ContractStatus({ entry, heading }: ContractStatusProps) {
  const words = useMessages(thankYouMessages);
  const results = useMessages(resultMessages);
  const { locale } = useLocale();
  const status = contractStatus(entry, locale);
  const questions = entry.inputRequests.filter(({ kind }) => kind !== 'correction');
  if (!status && questions.length === 0) return null;
  const isSaid = status?.text === heading;
  const signs = questions.length === 0 && isToSign(entry) && !webAddress(entry.handoffUrl);
  const text = (
    <p role="status" className={isSaid ? 'visually-hidden' : undefined}>
      {status?.text}
    </p>
  );
  if (isSaid && !signs && questions.length === 0) return text;
  return (
    <section
      className={`card tone-${questions.length > 0 ? 'warning' : status!.tone}`}
      aria-labelledby="contract"
    >
      <h2 id="contract">{words.contract(entry.lenderName)}</h2>
      {text}
      {signs && <ContractToSign entry={entry} />}
      {questions.map(({ id, kind, prompt }) => (
        <div key={id} className="lender-next">
          <p>{kind === 'code' ? results.callForCode(entry.lenderName, phoneOf(entry)) : prompt}</p>
          <Link className="button" to={`/apply/answer/${entry.attemptId}/${encodeURIComponent(id)}`}>
            {shopperQuestion(kind, entry.lenderName, locale).open}
          </Link>
        </div>
      ))}
    </section>
  );
}
