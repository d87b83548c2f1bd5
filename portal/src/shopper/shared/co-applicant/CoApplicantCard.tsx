import { useMessages } from '../../../shared/messages/locale-context.tsx';
import type { Draft } from '../session/saving/draft.ts';
import { Link } from '../shell/Link.tsx';
import { coApplicantMessages } from './co-applicant.messages.ts';
import { appliesTogether, canInviteCoApplicant, WAITED_FOR } from './invited-co-applicant.ts';
import { PartStatus } from './PartStatus.tsx';
import { useCoApplicantUpdates } from './use-co-applicant.ts';

/** The section of the check screen about the co-applicant's questions, which the applicant cannot answer. */
export function CoApplicantCard({ draft }: { draft: Draft }) {
  const words = useMessages(coApplicantMessages);
  useCoApplicantUpdates(draft);
  const status = appliesTogether(draft) ? draft.coApplicant : null;
  if (!status && !canInviteCoApplicant(draft)) return null;
  return (
    <section className="card" aria-labelledby="co-applicant-part">
      <h2 id="co-applicant-part">{words.heading}</h2>
      {status && <PartStatus status={status} />}
      {status?.state !== 'done' && (
        <Link id={`change-${WAITED_FOR}`} to="/apply/co-applicant">
          {status ? words.again : words.askOnOwnPhone}
        </Link>
      )}
    </section>
  );
}
