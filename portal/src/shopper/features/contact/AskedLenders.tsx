import type { OutsideFormDetails } from '@millrace/schemas/api';
import { listOf } from '../../../shared/format/money.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { consentMessages } from '../../shared/consent/consent.messages.ts';
import { LenderMark } from '../../shared/shell/LenderMark.tsx';

type Lenders = OutsideFormDetails['lenders'];

/** The largest number of lenders that are all listed. If there are more, only the first ones are listed. */
const LISTED_AT_MOST = 4;
const LISTED_BEFORE_OTHERS = 3;

function LenderRows({ lenders }: { readonly lenders: Lenders }) {
  const words = useMessages(consentMessages);
  return (
    <ul className="consent-lenders">
      {lenders.map(({ name, kind, inquiry }) => (
        <li key={name}>
          <LenderMark name={name} />
          <span>
            <strong>{name}</strong>{' '}
            <span className="muted">
              {words.kinds[kind]} · <span className={`check-${inquiry}`}>{words.checks[inquiry]}</span>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface FoldedLendersProps {
  readonly lenders: Lenders;
  /** Returns the text that names the lenders. The text is shown although the rows are folded. */
  readonly label: (names: string) => string;
}

function FoldedLenders({ lenders, label }: FoldedLendersProps) {
  const { locale } = useLocale();
  if (lenders.length === 0) return null;
  const names = lenders.map(({ name }) => name);
  return (
    <details className="lenders-more">
      <summary>{label(listOf(names, locale))}</summary>
      <LenderRows lenders={lenders} />
    </details>
  );
}

/**
 * Names all lenders before the shopper agrees to anything. The first ones are rows with their kind of product
 * and credit check; the rows of the others are one tap away.
 */
export function AskedLenders({ lenders }: { readonly lenders: Lenders }) {
  const words = useMessages(consentMessages);
  const later = lenders.filter((lender) => lender.later);
  const first = lenders.filter((lender) => !lender.later);
  const listed = first.length > LISTED_AT_MOST ? LISTED_BEFORE_OTHERS : first.length;
  const others = first.slice(listed);
  if (lenders.length === 0) return null;
  return (
    <section className="asked" aria-labelledby="asked-lenders">
      <h2 id="asked-lenders">{words.goesTo(later.length > 0)}</h2>
      <LenderRows lenders={first.slice(0, listed)} />
      <FoldedLenders lenders={others} label={(names) => words.andMore(others.length, names)} />
      <FoldedLenders lenders={later} label={words.goesToLater} />
    </section>
  );
}
