import type { ShopperResults } from '@millrace/schemas/api';
import { dialling } from '../../../shared/format/telephone.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { decidedIn, decidedText } from '../../shared/results/decided.ts';
import { resultMessages } from '../../shared/results/result.messages.ts';
import { Unbroken } from '../../shared/shell/Unbroken.tsx';
import { useApplicationState } from '../../shared/session/ApplicationProvider.tsx';
import { readVisit } from '../../shared/session/visit.ts';
import { afterNoMessages } from './after-no.messages.ts';
import { ApplyAgain } from './ApplyAgain.tsx';
import { otherWays, wayFor, type Way } from './after-no.ts';

/** The other ways, folded, with what each would change. */
function OtherWays({ ways }: { readonly ways: readonly Way[] }) {
  const words = useMessages(afterNoMessages);
  const { associate } = useMessages(resultMessages);
  return (
    <details className="declined">
      <summary>{words.others}</summary>
      <div className="other-ways">
        {ways.map((way) => (
          <div key={way}>
            <h3>{words.titles[way]}</h3>
            <p>{words.changes[way]}</p>
          </div>
        ))}
        <p>{associate}</p>
      </div>
    </details>
  );
}

type NoApprovalProps = Pick<ShopperResults, 'entries' | 'store'> &
  Partial<Pick<ShopperResults, 'purchaseCents' | 'formPath'>>;

/** Shown if no lender approved: one next step with its button, then the shopper's other options, folded. */
export function NoApproval({ entries, purchaseCents = null, formPath, store: { phone } }: NoApprovalProps) {
  const words = useMessages(resultMessages);
  const form = useApplicationState(({ draft }) => draft?.form ?? null);
  const decided = decidedIn(entries);
  const { declined, silent, stoppedBefore } = decided;
  const hasCoApplicant = useApplicationState(({ draft }) => draft?.answers['co_applicant'] === 'Y');
  const facts = { hasCoApplicant, hasStopped: stoppedBefore.length > 0 };
  const way = wayFor(purchaseCents, form, facts);
  const others = otherWays(way, form, facts);
  // a lender that gave no answer may still approve, so the store asks it first
  const isAskedAgain = silent.length > 0 || (declined.length === 0 && !facts.hasStopped);
  // the store's link keeps what the server does not know, for example the associate
  const path = readVisit()?.path ?? formPath;
  const isCallMain = isAskedAgain || path === undefined;
  return (
    <>
      {decidedText(decided, words).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <section className="ways" aria-labelledby="what-now">
        <h2 id="what-now" className="visually-hidden">
          {words.nextTitle}
        </h2>
        {isAskedAgain ? (
          silent.length > 0 && <p className="card">{words.askAgain(silent)}</p>
        ) : (
          <ApplyAgain way={way} purchaseCents={purchaseCents} path={path} />
        )}
        {declined.length > 0 && <OtherWays ways={isAskedAgain ? [way, ...others] : others} />}
        {phone && (
          <a className={isCallMain ? 'button' : 'button-quiet'} href={dialling(phone)}>
            <Unbroken text={`${words.call} ${phone}`} />
          </a>
        )}
      </section>
    </>
  );
}
