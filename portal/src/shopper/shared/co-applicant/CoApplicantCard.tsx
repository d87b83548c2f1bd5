import { useMessages } from '../../../shared/messages/locale-context.tsx';
import type { Draft } from '../session/saving/draft.ts';
import { pathBackToCheck } from '../session/screens.ts';
import { Link } from '../shell/Link.tsx';
import { ProblemNotice } from '../shell/ProblemNotice.tsx';
import { coApplicantMessages } from './co-applicant.messages.ts';
import { appliesTogether, canInviteCoApplicant, hasLeft, WAITED_FOR } from './invited-co-applicant.ts';
import { OtherWays } from './OtherWays.tsx';
import { PartStatus } from './PartStatus.tsx';
import { useCoApplicantUpdates } from './use-co-applicant.ts';
import { useWaysOn } from './use-ways-on.ts';

/** The section of the check screen about the co-applicant's questions, which the applicant cannot answer. */
export function CoApplicantCard({ draft }: { draft: Draft }) {
  const words = useMessages(coApplicantMessages);
  useCoApplicantUpdates(draft);
  const ways = useWaysOn(pathBackToCheck);
  const status = appliesTogether(draft) ? draft.coApplicant : null;
  if (!status && !canInviteCoApplicant(draft)) return null;
  const isOver = status !== null && hasLeft(status);
  return (
    <section className="card" aria-labelledby="co-applicant-part">
      <h2 id="co-applicant-part">{words.heading}</h2>
      {status && <PartStatus status={status} />}
      {isOver && <p>{words.choose}</p>}
      <ProblemNotice error={ways.error} />
      {isOver ? (
        <div className="actions">
          <Link id={`change-${WAITED_FOR}`} className="button-quiet" to="/apply/co-applicant?again">
            {words.again}
          </Link>
          <OtherWays {...ways} />
        </div>
      ) : (
        status?.state !== 'done' && (
          <Link id={`change-${WAITED_FOR}`} to="/apply/co-applicant">
            {status ? words.again : words.askOnOwnPhone}
          </Link>
        )
      )}
    </section>
  );
}
