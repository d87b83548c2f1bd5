import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { takeBackPart } from '../../shared/co-applicant/api.ts';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import type { Draft } from '../../shared/session/saving/draft.ts';
import { UnlessSent } from '../../shared/session/guards/Gates.tsx';
import { CHECK, pathAfter, pathToResume, screenOfField, screenPath } from '../../shared/session/screens.ts';
import { WithDraft } from '../../shared/session/guards/WithDraft.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { useTask } from '../../shared/shell/use-task.ts';
import { marketOf } from '../../shared/contact/contact-fields.ts';
import { AskForm } from './AskForm.tsx';
import { coApplicantMessages } from '../../shared/co-applicant/co-applicant.messages.ts';
import {
  appliesTogether,
  canInviteCoApplicant,
  withOtherForm,
} from '../../shared/co-applicant/invited-co-applicant.ts';
import { PartStatus } from '../../shared/co-applicant/PartStatus.tsx';
import { useCoApplicantUpdates } from '../../shared/co-applicant/use-co-applicant.ts';

/** Returns the path of the screen after the question about a co-applicant. */
function pathOn(draft: Draft): string {
  const screen = screenOfField(draft, 'co_applicant');
  return screen ? pathAfter(draft, screen.id) : CHECK;
}

function pathBack(draft: Draft): string {
  const screen = screenOfField(draft, 'co_applicant');
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
  const application = useApplication();
  const navigate = useNavigate();
  const { pending, error, run } = useTask();
  const takeBack = () => run(() => withOtherForm(application, takeBackPart));
  const over = status.state === 'expired' || status.state === 'declined';
  return (
    <Screen title={words.title} back={pathBack(draft)}>
      <PartStatus status={status} />
      {status.state !== 'done' && <p className="why">{words.waiting}</p>}
      <ProblemNotice error={error} />
      <div className="actions">
        {over && (
          <button type="button" className="button" onClick={onAgain}>
            {words.again}
          </button>
        )}
        <button
          type="button"
          className={over ? 'button-quiet' : 'button'}
          onClick={() => void navigate(pathOn(draft))}
        >
          {words.goOn}
        </button>
        {status.state !== 'done' && (
          <PendingButton type="button" variant="quiet" pending={pending} onClick={() => void takeBack()}>
            {words.takeBack}
          </PendingButton>
        )}
        {status.state !== 'done' && !over && (
          <button type="button" className="button-plain" onClick={onAgain}>
            {words.again}
          </button>
        )}
      </div>
    </Screen>
  );
}

function CoApplicantOf({ draft }: { draft: Draft }) {
  const { locale } = useLocale();
  const navigate = useNavigate();
  const [again, setAgain] = useState(false);
  useCoApplicantUpdates(draft);
  const status = draft.coApplicant;
  if (!appliesTogether(draft) || (!status && !canInviteCoApplicant(draft)))
    return <Navigate to={pathToResume(draft, locale)} replace />;
  if (status && !again)
    return <WaitingForThem draft={draft} status={status} onAgain={() => setAgain(true)} />;
  return (
    <AskForm
      market={marketOf(draft.form)}
      back={pathBack(draft)}
      mayAnswerHere={!status}
      onSent={() => setAgain(false)}
      onHere={() => void navigate(pathOn(draft))}
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
