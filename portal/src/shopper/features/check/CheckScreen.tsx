import { useEffect, useState, type FormEvent } from 'react';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { useApplicationState } from '../../shared/session/ApplicationProvider.tsx';
import { problemsIn, shownFields, type Draft } from '../../shared/session/saving/draft.ts';
import type { ConnectEvents } from '../../shared/live/connect-events.ts';
import { CoApplicantCard } from '../../shared/co-applicant/CoApplicantCard.tsx';
import { coApplicantMessages } from '../../shared/co-applicant/co-applicant.messages.ts';
import { isWaitedFor, WAITED_FOR } from '../../shared/co-applicant/invited-co-applicant.ts';
import { questionMessages } from '../../shared/questions/question.messages.ts';
import { NewerAnswers } from '../../shared/questions/NewerAnswers.tsx';
import { UnlessSent } from '../../shared/session/guards/Gates.tsx';
import { pathBefore } from '../../shared/session/screens.ts';
import { WithDraft } from '../../shared/session/guards/WithDraft.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { shellMessages } from '../../shared/shell/shell.messages.ts';
import { ChangedAnswers } from './ChangedAnswers.tsx';
import { AnswerRows } from './AnswerRows.tsx';
import { checkMessages } from './check.messages.ts';
import { ProposedAnswers } from './ProposedAnswers.tsx';
import { useLiveProposals } from './use-live-proposals.ts';
import { useSubmit } from './use-submit.ts';

function Answers({ draft }: { draft: Draft }) {
  const { locale } = useLocale();
  const { sections } = useMessages(questionMessages);
  const shown = shownFields(draft);
  const answered = draft.form.sections
    .map((section) => ({ ...section, fields: shown.filter((field) => field.section === section.id) }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <div className="card answer-sheet">
      {answered.map(({ id, label, fields }) => (
        <section key={id} aria-labelledby={`section-${id}`}>
          <h2 id={`section-${id}`}>{sections[id] ?? label[locale]}</h2>
          <AnswerRows draft={draft} fields={fields} />
        </section>
      ))}
    </div>
  );
}

interface CheckScreenProps {
  /** The function that connects to the events of the application. The default connects over a socket. */
  readonly connect?: ConnectEvents;
  /** Loads the code of the results while the shopper reads this screen. */
  readonly preload?: () => void;
}

function Check({ draft, connect, preload }: CheckScreenProps & { draft: Draft }) {
  const words = useMessages(checkMessages);
  const { tryAgain } = useMessages(shellMessages);
  const { locale } = useLocale();
  const [attempt, setAttempt] = useState(0);
  const [tries, setTries] = useState(0);
  const { pending, notSent, conflicts, error, submit } = useSubmit();
  useLiveProposals(connect);
  useEffect(() => preload?.(), [preload]);
  const refused = useApplicationState((state) => state.refused);
  const { notDone } = useMessages(coApplicantMessages);
  const part = draft.coApplicant?.state;
  const whyOpen = part === 'expired' || part === 'declined' ? notDone[part] : notDone.waiting;
  const waited = isWaitedFor(draft) ? [{ field: WAITED_FOR, message: whyOpen }] : [];
  const problems = [...refused, ...problemsIn(draft, locale), ...waited];
  const trySubmit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (draft.proposals.length > 0) return;
    if (problems.length > 0) setAttempt(attempt + 1);
    else submit();
  };
  const lines = (attempt > 0 ? problems : refused).map(({ field, message }) => ({
    target: `change-${field}`,
    message,
  }));
  return (
    <Screen title={words.title} back={pathBefore(draft, 'check')} errors={lines} attempt={attempt}>
      <NewerAnswers attempt={conflicts} />
      <ChangedAnswers />
      <ProposedAnswers draft={draft} attempt={tries} />
      <p className="why">{words.intro}</p>
      <Answers draft={draft} />
      <CoApplicantCard draft={draft} />
      <form noValidate className="sticky-actions" onSubmit={trySubmit}>
        {notSent ? <ProblemNotice error={error} title={words.notSent} /> : <ProblemNotice error={error} />}
        <PendingButton pending={pending}>{notSent ? tryAgain : words.submit}</PendingButton>
      </form>
    </Screen>
  );
}

/**
 * The last screen before submission. It shows all answers, a link to change each answer, and the submit button.
 */
export const CheckScreen = (props: CheckScreenProps) => (
  <WithDraft>
    {(draft) => (
      <UnlessSent draft={draft}>
        <Check draft={draft} {...props} />
      </UnlessSent>
    )}
  </WithDraft>
);
