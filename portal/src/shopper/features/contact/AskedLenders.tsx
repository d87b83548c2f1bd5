import type { OutsideFormDetails } from '@millrace/schemas/api';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { consentMessages } from '../../shared/consent/consent.messages.ts';
import { LenderMark } from '../../shared/shell/LenderMark.tsx';

/** Names the lenders with their kind of product and credit check, before the shopper agrees to anything. */
export function AskedLenders({ lenders }: Pick<OutsideFormDetails, 'lenders'>) {
  const words = useMessages(consentMessages);
  const isStaged = lenders.some(({ later }) => later);
  const rounds = [false, true].map((later) => lenders.filter((lender) => lender.later === later));
  return rounds.map((round, index) =>
    round.length === 0 ? null : (
      <section key={String(index)} className="card consent-round" aria-labelledby={`round-${index}`}>
        <h2 id={`round-${index}`}>{words.goesTo(isStaged, index === 1)}</h2>
        <ul className="consent-lenders">
          {round.map(({ name, kind, inquiry }) => (
            <li key={name}>
              <LenderMark name={name} />
              <span>
                <strong>{name}</strong>
                <span className="muted">{words.kinds[kind]}</span>
              </span>
              <span className={`chip check-${inquiry}`}>{words.checks[inquiry]}</span>
            </li>
          ))}
        </ul>
      </section>
    ),
  );
}
