import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { BestGhost } from './BestGhost.tsx';
import { resultMessages } from '../../shared/results/result.messages.ts';
import { useApplication, useApplicationState } from '../../shared/session/ApplicationProvider.tsx';
import { knownDetails } from '../../shared/session/details.ts';
import { readVisit } from '../../shared/session/visit.ts';
import { LenderMark } from '../../shared/shell/LenderMark.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';

/** The names of the lenders in the order in which the store's link names them, as the results do. */
function inLinkOrder(names: ReadonlySet<string>): string[] {
  const visit = readVisit();
  const link = visit && knownDetails(visit);
  const order = link?.lenders.map(({ name }) => name) ?? [];
  return [...order.filter((name) => names.has(name)), ...[...names].filter((name) => !order.includes(name))];
}

/**
 * Placeholder until the first results are loaded. It already names the lenders of the form, in the layout of
 * the results.
 */
export function ResultsSkeleton() {
  const words = useMessages(resultMessages);
  const { isSent } = useApplication();
  const form = useApplicationState(({ draft }) => draft?.form);
  const reasons = form?.sections.flatMap(({ fields }) => fields.flatMap(({ neededBy }) => neededBy)) ?? [];
  // The store itself asks for some fields. It is not a lender, so its name is not shown here.
  const names = new Set(
    reasons.filter(({ lenderId }) => lenderId !== 'store').map(({ lenderName }) => lenderName),
  );
  return (
    <Screen title={isSent ? words.checking(0) : words.yours}>
      <p className="pace" aria-hidden="true">
        <span className="chip">{words.connecting}</span>
      </p>
      <section className="best" aria-hidden="true">
        <BestGhost />
        <p className="best-name">{words.bestSoon}</p>
        <p>{words.bestSoonNote}</p>
      </section>
      <p className="visually-hidden" role="status">
        {isSent ? words.sending : words.loading}
      </p>
      {/* after a reload the lenders are not known yet */}
      {names.size > 0 && (
        <ol className="lenders" aria-hidden="true">
          {inLinkOrder(names).map((name) => (
            <li key={name} className="lender">
              <LenderMark name={name} />
              <div className="lender-body">
                <span className="lender-name">{name}</span>
                <div className="waiting-line" />
              </div>
            </li>
          ))}
        </ol>
      )}
      <div className="results-room" aria-hidden="true" />
    </Screen>
  );
}
