import type { NextStage } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import type { FormScreen, MergedField } from '@millrace/schemas/form';
import { useNavigate } from 'react-router';
import { payloadFrom, type Values } from '../../../shared/catalogue-form/form-scope.ts';
import { useLocale } from '../../../shared/messages/locale-context.tsx';
import { readResultsEarly } from '../../shared/live/api.ts';
import { useRefreshResults } from '../../shared/live/WithResults.tsx';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { appliesTogether } from '../../shared/co-applicant/invited-co-applicant.ts';
import { answered, shownFields, type Draft, type TextAnswers } from '../../shared/session/saving/draft.ts';
import { ownForm } from '../../shared/session/own-call.ts';
import {
  CHECK,
  EMAIL_SCREEN,
  isLaterStage,
  openScreens,
  pathAfter,
  pathBackToCheck,
  pathToResume,
} from '../../shared/session/screens.ts';
import { useTask } from '../../shared/shell/use-task.ts';

/** A stage with more screens has a check screen, because the last screen would get too long. */
const SCREENS_AT_MOST = 2;

/** True if the shopper has nothing to decide on the check screen, which then only repeats the answers. */
const isPlain = (draft: Draft): boolean =>
  draft.proposals.length === 0 &&
  draft.coApplicant === null &&
  !appliesTogether(draft) &&
  shownFields(draft).every(({ id }) => !draft.enteredByStore.has(id));

/**
 * True if one screen shows all answers of a later stage. The results show this screen, and the stage is sent
 * from there.
 */
export const isOneScreen = (draft: Draft): boolean =>
  isLaterStage(draft) && openScreens(draft).length === 1 && isPlain(draft);

/**
 * True if a stage is sent from this screen. It is the last of few screens, and it shows the earlier answers of
 * the stage, so that the shopper checks all answers there.
 */
export const isSentFrom = (draft: Draft, { id }: Pick<FormScreen, 'id'>): boolean =>
  draft.stage !== null &&
  id !== EMAIL_SCREEN &&
  openScreens(draft).length <= SCREENS_AT_MOST &&
  pathAfter(draft, id) === CHECK &&
  isPlain(draft);

/** True if these answers differ from those of the draft. An empty sensitive answer leaves the saved one. */
export const isChanged = (draft: Draft, answers: TextAnswers): boolean =>
  Object.entries(answers).some(
    ([id, answer]) => answer !== (draft.answers[id] ?? '') && !(answer === '' && draft.masked.has(id)),
  );

/**
 * Sends a stage from its last screen. If an answer opened more questions, or if something has to be checked
 * first, the next screen opens instead.
 * @param goOn saves the answers and opens the next screen
 */
export function useSend(screen: FormScreen, goOn: (values: Values) => void) {
  const application = useApplication();
  const { locale } = useLocale();
  const { pending, error, run } = useTask();
  const submit = useSubmitAnswers();

  const send = (values: Values) => {
    const { draft } = application.store.get();
    const answers = payloadFrom(screen.fields, values);
    const after = draft && answered(draft, answers);
    if (!after || !isSentFrom(after, screen) || pathBackToCheck(after, locale) !== CHECK) return goOn(values);
    // the answers may have been saved while the shopper read them
    if (isChanged(draft, answers)) application.answer(answers, locale);
    void run(submit);
  };
  return { pending, error, send };
}

/** Returns a function that submits the answers and opens the results, or the screen to check the answers. */
function useSubmitAnswers(): () => Promise<void> {
  const application = useApplication();
  const navigate = useNavigate();
  const { locale } = useLocale();
  return async () => {
    const result = await application.submit().catch((failure: unknown) => {
      if (application.store.get().refused.length === 0) throw failure;
      return 'refused' as const;
    });
    const isSent = result === 'submitted';
    if (isSent) readResultsEarly(locale);
    await navigate(isSent ? '/apply/results' : CHECK, { replace: isSent });
  };
}

/**
 * Records that the shopper agrees to the next stage, saves the answers and sends them, in this order. If an
 * answer opened more questions, or if something has to be checked first, that screen opens instead.
 * @param fields the questions that the page shows
 */
export function useSendStage({ lenders }: NextStage, fields: readonly MergedField[]) {
  const application = useApplication();
  const navigate = useNavigate();
  const refresh = useRefreshResults();
  const { locale } = useLocale();
  const { pending, error, run } = useTask();
  const submit = useSubmitAnswers();

  const agree = async () => {
    const body = { lenders: lenders.map(({ key }) => key), locale };
    await ownForm.call(api.openNextStage, { body }).catch(async (failure: unknown) => {
      await refresh();
      throw failure;
    });
    await application.load();
  };
  const send = (values: Values) =>
    void run(async () => {
      await agree();
      application.answer(payloadFrom(fields, values), locale);
      const { draft } = application.store.get();
      if (!draft) return;
      const isComplete = isOneScreen(draft) && pathToResume(draft, locale) === CHECK;
      if (!isComplete) return navigate(pathToResume(draft, locale));
      await submit();
      await refresh();
    });
  return { pending, error, send };
}
