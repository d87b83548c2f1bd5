import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import type { Draft } from '../../shared/session/saving/draft.ts';
import { UnlessSent } from '../../shared/session/guards/Gates.tsx';
import { CHECK, pathToResume, screenOfField, screenPath } from '../../shared/session/screens.ts';
import { WithDraft } from '../../shared/session/guards/WithDraft.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { marketOf } from '../../shared/contact/contact-fields.ts';
import { AskForm } from './AskForm.tsx';
import { coApplicantMessages } from '../../shared/co-applicant/co-applicant.messages.ts';
import {
  appliesTogether,
  canInviteCoApplicant,
  hasLeft,
  QUESTION,
} from '../../shared/co-applicant/invited-co-applicant.ts';
import { OtherWays } from '../../shared/co-applicant/OtherWays.tsx';
import { PartStatus } from '../../shared/co-applicant/PartStatus.tsx';
import { useCoApplicantUpdates } from '../../shared/co-applicant/use-co-applicant.ts';
import { pathAfterQuestion, useWaysOn } from '../../shared/co-applicant/use-ways-on.ts';

function pathBack(draft: Draft): string {
  const screen = screenOfField(draft, QUESTION);
  return screen ? screenPath(screen.id) : CHECK;
}

interface WaitingProps {
  readonly draft: Draft;
  readonly status: NonNullable<Draft['coApplicant']>;
  readonly onAgain: () => void;
}

/** Shown while the co-applicant answers on another device: the progress and the applicant's actions. */
function WaitingForThem({ draft, status, onAgain }: WaitingProps) {
  const words = useMessages(coApplicantMessages);
  const navigate = useNavigate();
  const ways = useWaysOn(pathToResume);
  const over = hasLeft(status);
  return (
    <Screen title={words.title} back={pathBack(draft)}>
      <PartStatus status={status} />
      {status.state !== 'done' && <p className="why">{over ? words.choose : words.waiting}</p>}
      <ProblemNotice error={ways.error} />
      <div className="actions">
        {over && (
          <button type="button" className="button" onClick={onAgain}>
            {words.again}
          </button>
        )}
        <button
          type="button"
          className={over ? 'button-quiet' : 'button'}
          onClick={() => void navigate(pathAfterQuestion(draft))}
        >
          {words.goOn}
        </button>
        {over && <OtherWays {...ways} />}
        {status.state !== 'done' && !over && (
          <>
            <PendingButton type="button" variant="quiet" pending={ways.pending} onClick={ways.answerHere}>
              {words.takeBack}
            </PendingButton>
            <button type="button" className="button-plain" onClick={onAgain}>
              {words.again}
            </button>
          </>
        )}
      </div>
    </Screen>
  );
}

function CoApplicantOf({ draft }: { draft: Draft }) {
  const { locale } = useLocale();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const again = search.has('again');
  useCoApplicantUpdates(draft);
  const status = draft.coApplicant;
  if (!appliesTogether(draft) || (!status && !canInviteCoApplicant(draft)))
    return <Navigate to={pathToResume(draft, locale)} replace />;
  if (status && !again)
    return <WaitingForThem draft={draft} status={status} onAgain={() => setSearch({ again: '' })} />;
  return (
    <AskForm
      market={marketOf(draft.form)}
      back={pathBack(draft)}
      mayAnswerHere={!status}
      onSent={() => setSearch({}, { replace: true })}
      onHere={() => void navigate(pathAfterQuestion(draft))}
    />
  );
}

/**
 * Lets the shopper choose who answers for the co-applicant: the shopper, or the co-applicant on another
 * phone.
 */
export const CoApplicantScreen = () => (
  <WithDraft>
    {(draft) => (
      <UnlessSent draft={draft}>
        <CoApplicantOf draft={draft} />
      </UnlessSent>
    )}
  </WithDraft>
);
