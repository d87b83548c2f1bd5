import type { NextStage } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import type { FormScreen, MergedField } from '@millrace/schemas/form';
import { useNavigate } from 'react-router';
import { payloadFrom, type Values } from '../../../shared/catalogue-form/form-scope.ts';
import { useLocale } from '../../../shared/messages/locale-context.tsx';
import { useRefreshResults } from '../../shared/live/WithResults.tsx';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import type { Draft } from '../../shared/session/saving/draft.ts';
import { ownForm } from '../../shared/session/own-call.ts';
import { CHECK, isLaterStage, openScreens, pathAfter, pathToResume } from '../../shared/session/screens.ts';
import { useTask } from '../../shared/shell/use-task.ts';

/**
 * True if one screen shows all answers of a later stage. It is then sent from this screen, because a check
 * screen would show the same answers again.
 */
export const isSentFromQuestions = (draft: Draft): boolean =>
  isLaterStage(draft) &&
  openScreens(draft).length === 1 &&
  draft.proposals.length === 0 &&
  draft.coApplicant === null;

/**
 * Sends the only screen of a later stage. If an answer opened more questions, or if something has to be
 * checked first, the next screen opens instead.
 */
export function useSend(screen: FormScreen) {
  const application = useApplication();
  const navigate = useNavigate();
  const { locale } = useLocale();
  const { pending, error, run } = useTask();
  const submit = useSubmitAnswers();

  const send = (values: Values) => {
    application.answer(payloadFrom(screen.fields, values), locale);
    const { draft } = application.store.get();
    if (!draft) return;
    const next = pathAfter(draft, screen.id);
    if (next !== CHECK || !isSentFromQuestions(draft)) return void navigate(next);
    void run(submit);
  };
  return { pending, error, send };
}

/** Returns a function that submits the answers and opens the results, or the screen to check the answers. */
function useSubmitAnswers(): () => Promise<void> {
  const application = useApplication();
  const navigate = useNavigate();
  return async () => {
    const result = await application.submit().catch((failure: unknown) => {
      if (application.store.get().refused.length === 0) throw failure;
      return 'refused' as const;
    });
    const isSent = result === 'submitted';
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
      const isComplete = isSentFromQuestions(draft) && pathToResume(draft, locale) === CHECK;
      if (!isComplete) return navigate(pathToResume(draft, locale));
      await submit();
      await refresh();
    });
  return { pending, error, send };
}
