import type { FormScreen, MergedField } from '@millrace/schemas/form';
import { Suspense, useEffect, type ComponentType } from 'react';
import { FormProvider } from 'react-hook-form';
import { Navigate, useLocation, useParams, useSearchParams, useNavigate } from 'react-router';
import { payloadFrom, type Values } from '../../../shared/catalogue-form/form-scope.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { clock } from '../../../shared/format/moments.ts';
import { connectEvents, type ConnectEvents } from '../../shared/live/connect-events.ts';
import { useTypedAnswers } from '../../shared/idle/typed-answers.ts';
import { useApplicationState, useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { shownFields, suggestedOn, type Draft } from '../../shared/session/saving/draft.ts';
import { UnlessSent } from '../../shared/session/guards/Gates.tsx';
import {
  CHECK,
  EMAIL_SCREEN,
  openScreens,
  pathBefore,
  pathToResume,
  screenPath,
  sectionsOpen,
  wholeScreen,
  pathAfter,
  pathBackToCheck,
} from '../../shared/session/screens.ts';
import { doubtMessages } from '../../shared/doubts/doubt.messages.ts';
import { UseAnyway } from '../../shared/doubts/UseAnyway.tsx';
import { useDoubts } from '../../shared/doubts/use-doubts.ts';
import { useScreenForm } from '../../shared/session/use-screen-form.ts';
import { WithDraft } from '../../shared/session/guards/WithDraft.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { headingMessages, headingOf } from '../../shared/questions/heading.messages.ts';
import { NewerAnswers } from '../../shared/questions/NewerAnswers.tsx';
import { isFilled } from '../../shared/questions/filled.ts';
import { questionMessages } from '../../shared/questions/question.messages.ts';
import { Why } from '../../shared/questions/Why.tsx';
import { Link } from '../../shared/shell/Link.tsx';
import { saveMessages } from '../../shared/questions/save.messages.ts';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { ScreenFields } from './ScreenFields.tsx';
import { useEarlySave } from './use-early-save.ts';
import { isSentFrom, useSend } from './use-send.ts';
import { canInviteCoApplicant } from '../../shared/co-applicant/invited-co-applicant.ts';
import { useAnnounce } from '../../shared/shell/Announcer.tsx';

const CHECKING = '?from=check';

/**
 * Returns the action of Continue. It adds the answers to the draft, saves them in the background and opens the
 * next screen.
 */
function useContinue(screen: FormScreen, checking: boolean): (values: Values) => void {
  const application = useApplication();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const words = useMessages(questionMessages);
  const { locale } = useLocale();
  return (values) => {
    const before = application.store.get().draft;
    application.answer(payloadFrom(screen.fields, values), locale);
    const draft = application.store.get().draft;
    if (!draft || !before) return;
    const more = sectionsOpen(draft).length - sectionsOpen(before).length;
    if (more > 0) announce(words.moreSections(more));
    if (canInviteCoApplicant(draft) && !canInviteCoApplicant(before))
      return void navigate('/apply/co-applicant');
    // a changed answer may make new questions visible; the shopper answers these first
    const next = checking ? pathBackToCheck(draft, locale) : pathAfter(draft, screen.id);
    const at = openScreens(draft).find(({ id }) => screenPath(id) === next);
    void navigate(checking && at && !isSentFrom(draft, at) ? next + CHECKING : next);
  };
}

/** Shows whether the answers are saved, with a link to stop here and continue later. */
function SaveState() {
  const words = useMessages(saveMessages);
  const { locale } = useLocale();
  const saving = useApplicationState((state) => state.saving);
  const savedAt = useApplicationState((state) => state.savedAt);
  const state = {
    saving: words.saving,
    waiting: words.notSaved,
    saved: savedAt ? words.saved(clock(savedAt, locale)) : null,
    conflict: null,
    ended: null,
  }[saving];
  return (
    <p className="save-state small">
      {state && <span className={`save-${saving}`}>{state}</span>}
      <Link to="/apply/later">{words.finishLater}</Link>
    </p>
  );
}

interface EarlierAnswersProps {
  readonly draft: Draft;
  readonly fields: readonly MergedField[];
}

interface QuestionScreenProps {
  /** Loads the code of the screens after the questions. */
  readonly preload?: () => void;
  /** Loads the code of the results while the shopper answers the last questions. */
  readonly preloadResults?: () => void;
  /** The function that connects to the events of the application. The default connects over a socket. */
  readonly connect?: ConnectEvents;
  /** Shows the answers of earlier screens, on a screen from which they are sent. */
  readonly earlierAnswers: ComponentType<EarlierAnswersProps>;
}

interface ScreenOfQuestions {
  readonly draft: Draft;
  readonly screen: FormScreen;
}

type Preparation = Pick<QuestionScreenProps, 'preloadResults' | 'connect'>;

interface QuestionsProps extends ScreenOfQuestions, Omit<QuestionScreenProps, 'preload'> {}

/**
 * Returns the position of this screen among the screens with visible questions, from 0 to 1. The first screen
 * already counts, because the phone was confirmed before it.
 */
function progressOf({ draft, screen }: ScreenOfQuestions): number {
  const screens = openScreens(draft).map(({ id }) => id);
  return screen.id === EMAIL_SCREEN ? 1 : (screens.indexOf(screen.id) + 1) / (screens.length + 1);
}

function useStep({ draft, screen }: ScreenOfQuestions): string | undefined {
  const words = useMessages(questionMessages);
  const sections = sectionsOpen(draft);
  const label = words.sections[screen.section] ?? '';
  // with one section, the progress bar says enough
  if (screen.id === EMAIL_SCREEN || sections.length < 2) return undefined;
  return words.step(label, sections.indexOf(screen.section) + 1, sections.length);
}

/** Returns the fields of the stage that are on other screens, if the stage is sent from this one. */
const earlierFields = (draft: Draft, { fields }: FormScreen): MergedField[] =>
  shownFields(draft).filter(({ id }) => !fields.some((field) => field.id === id));

/** Loads what the results need while the shopper answers, so that nothing has to be loaded after sending. */
function usePreparedResults(sends: boolean, { preloadResults, connect = connectEvents }: Preparation): void {
  useEffect(() => {
    if (!sends) return;
    preloadResults?.();
    // the results use this connection
    return connect({ onConnected: () => {}, onEvent: () => {}, onFailed: () => {} });
  }, [sends, preloadResults, connect]);
}

function Questions(props: QuestionsProps) {
  const { draft, screen, earlierAnswers: EarlierAnswers } = props;
  const words = useMessages(questionMessages);
  const headings = useMessages(headingMessages);
  const doubtWords = useMessages(doubtMessages);
  const [search] = useSearchParams();
  const { state } = useLocation();
  const checking = search.get('from') === 'check';
  const refused = useApplicationState((state) => state.refused);
  const { fields } = screen;
  const here = refused.filter(({ field }) => fields.some(({ id }) => id === field));
  const { methods, lines, attempt, submit } = useScreenForm(draft, fields, here, suggestedOn(draft, fields));
  const doubts = useDoubts(draft, fields, methods);
  const goOn = useContinue(screen, checking);
  const sending = useSend(screen, goOn);
  const sends = !checking && isSentFrom(draft, screen);
  const others = sends ? earlierFields(draft, screen) : [];
  usePreparedResults(sends, props);
  useEarlySave({ isOn: sends, fields, methods });
  useTypedAnswers(() => payloadFrom(fields, methods.getValues()));
  return (
    <Screen
      title={headings[headingOf(screen, draft.answers)] ?? fields[0]!.sectionLabel}
      step={useStep({ draft, screen })}
      progress={progressOf({ draft, screen })}
      back={checking ? CHECK : pathBefore(draft, screen.id)}
      errors={lines}
      attempt={attempt}
    >
      <NewerAnswers />
      {isFilled(state) && <p className="notice">{words.filled}</p>}
      <Why fields={fields} />
      <FormProvider {...methods}>
        <form noValidate onSubmit={submit(doubts.guard(sends ? sending.send : goOn))}>
          <ScreenFields draft={draft} screen={screen} />
          {others.some(({ id }) => !draft.askedBefore.has(id)) && (
            <Suspense fallback={<div className="earlier-room" />}>
              <EarlierAnswers draft={draft} fields={others} />
            </Suspense>
          )}
          {sends && <p className="small">{words.sentNow}</p>}
          <ProblemNotice error={sending.error} />
          <UseAnyway {...doubts} />
          <div className="sticky-actions">
            <PendingButton pending={sending.pending}>
              {doubts.lines.length > 0
                ? doubtWords.useAnyway
                : checking
                  ? words.backToCheck
                  : sends
                    ? words.send(draft.stageLenders)
                    : words.continue}
            </PendingButton>
          </div>
        </form>
      </FormProvider>
      <SaveState />
    </Screen>
  );
}

interface QuestionsAtProps extends Omit<QuestionsProps, 'screen'> {
  readonly screenId: string;
}

function QuestionsAt({ draft, screenId, ...others }: QuestionsAtProps) {
  const { locale } = useLocale();
  const screen = wholeScreen(draft, screenId);
  const isOpen = screenId === EMAIL_SCREEN || openScreens(draft).some(({ id }) => id === screenId);
  if (!screen || !isOpen) return <Navigate to={pathToResume(draft, locale)} replace />;
  return <Questions key={`${screenId} ${draft.origin}`} draft={draft} screen={screen} {...others} />;
}

/** Shows one screen of related fields, with the reason for asking them and one button. */
export function QuestionScreen({ preload, ...others }: QuestionScreenProps) {
  const { screenId = '' } = useParams();
  useEffect(() => preload?.(), [preload]);
  return (
    <WithDraft>
      {(draft) => (
        <UnlessSent draft={draft}>
          <QuestionsAt draft={draft} screenId={screenId} {...others} />
        </UnlessSent>
      )}
    </WithDraft>
  );
}
