import { textIn, type Locale, type MergedField } from '@millrace/schemas/form';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { questionMessages } from './question.messages.ts';

/** The weight of a sensitive field. The reason for the most personal question comes first. */
const PERSONAL = 10_000;
/** The number that shoppers hesitate most to give, so its reason comes before those of other sensitive fields. */
const SSN = 1_000_000;
/** The weight of a required field. One required field outweighs any number of optional fields. */
const NEED = 100;
const WISH = 1;

/** Returns the lenders' reasons for asking. The reason for the most required fields comes first. */
function reasonsOf(fields: readonly MergedField[], locale: Locale): string[] {
  const weights = new Map<string, number>();
  for (const { neededBy, sensitive, mask } of fields)
    for (const { because, required, rule } of neededBy) {
      const reason = textIn(because, locale);
      const isFollowUp = rule === 'condition-trigger';
      const weight = isFollowUp
        ? 0
        : (required ? NEED : WISH) + (sensitive ? PERSONAL : 0) + (mask === 'ssn' ? SSN : 0);
      weights.set(reason, (weights.get(reason) ?? 0) + weight);
    }
  return [...weights].sort(([, left], [, right]) => right - left).map(([reason]) => reason);
}

/**
 * Returns the names of the lenders that ask for these fields, and last the store, which asks for the fields of
 * every application.
 */
function askersOf(fields: readonly MergedField[], theStore: string): string[] {
  const needs = fields.flatMap(({ neededBy }) => neededBy);
  const lenders = needs.filter(({ lenderId }) => lenderId !== 'store').map(({ lenderName }) => lenderName);
  return [...new Set(lenders), ...(lenders.length < needs.length ? [theStore] : [])];
}

/** Explains to the shopper why a screen asks its questions. */
export function Why({ fields }: { fields: readonly MergedField[] }) {
  const words = useMessages(questionMessages);
  const { locale } = useLocale();
  const [first, ...more] = reasonsOf(fields, locale);
  if (!first) return null;
  return (
    <div className="why">
      <p>{first}</p>
      {more.length > 0 && (
        <details>
          <summary>{words.moreReasons}</summary>
          <ul>
            {more.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>{words.askedBy(askersOf(fields, words.theStore))}</p>
        </details>
      )}
    </div>
  );
}
