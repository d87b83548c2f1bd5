import type { MergedField } from '@millrace/schemas/form';
import { useLocale, useWords } from '../../shared/words/locale-context.tsx';
import { questionWords } from './question-words.ts';

/** What is needed weighs more than any number of wishes. */
const NEED = 100;
const WISH = 1;

/** The lenders' own reasons, the weightiest first: what most fields are needed for. */
function reasonsOf(fields: readonly MergedField[]): string[] {
  const weights = new Map<string, number>();
  for (const { because, required } of fields.flatMap(({ neededBy }) => neededBy)) {
    weights.set(because, (weights.get(because) ?? 0) + (required ? NEED : WISH));
  }
  return [...weights].sort(([, left], [, right]) => right - left).map(([because]) => because);
}

const lendersOf = (fields: readonly MergedField[]): string[] => [
  ...new Set(fields.flatMap(({ neededBy }) => neededBy.map(({ lenderName }) => lenderName))),
];

/**
 * Why a screen asks. Lenders give their reasons in English; in Spanish it says who asks.
 */
export function Why({ fields }: { fields: readonly MergedField[] }) {
  const words = useWords(questionWords);
  const { locale } = useLocale();
  const lenders = lendersOf(fields);
  const [first, ...more] = reasonsOf(fields);
  if (!first) return null;
  if (locale !== 'en') return <p className="why">{words.askedBy(lenders)}</p>;
  return (
    <div className="why">
      <p>{first}</p>
      {more.length > 0 && (
        <details>
          <summary>{words.moreReasons}</summary>
          <ul>
            {more.map((because) => (
              <li key={because}>{because}</li>
            ))}
          </ul>
          <p>{words.askedBy(lenders)}</p>
        </details>
      )}
    </div>
  );
}
