import type { Locale } from '@millrace/schemas/form';
import { useNavigate } from 'react-router';
import { useLocale } from '../../../shared/messages/locale-context.tsx';
import { useApplication } from '../session/ApplicationProvider.tsx';
import type { Draft } from '../session/saving/draft.ts';
import { CHECK, openScreens, pathAfter, screenOfField, screenPath } from '../session/screens.ts';
import { useTask } from '../shell/use-task.ts';
import { takeBackPart } from './api.ts';
import { PART_SECTION, QUESTION, withOtherForm } from './invited-co-applicant.ts';

/** Returns the path of the screen after the question about a co-applicant. */
export function pathAfterQuestion(draft: Draft): string {
  const screen = screenOfField(draft, QUESTION);
  return screen ? pathAfter(draft, screen.id) : CHECK;
}

/**
 * Returns the path of the co-applicant's first question. After it come the questions that are still open, then
 * the check screen.
 */
function pathToPart(draft: Draft): string {
  const part = openScreens(draft).find(({ section, fields }) =>
    fields.some(({ id }) => section === PART_SECTION && id !== QUESTION),
  );
  return part ? `${screenPath(part.id)}?from=check` : pathAfterQuestion(draft);
}

export interface WaysOn {
  readonly pending: boolean;
  readonly error: unknown;
  /** Withdraws the co-applicant's link and opens the co-applicant's first question on this device. */
  readonly answerHere: () => void;
  /** Withdraws the link and answers that there is no co-applicant. */
  readonly applyAlone: () => void;
}

/**
 * The applicant's ways to continue without the co-applicant's own device.
 * @param pathAlone returns where the shopper continues without a co-applicant
 */
export function useWaysOn(pathAlone: (draft: Draft, locale: Locale) => string): WaysOn {
  const application = useApplication();
  const navigate = useNavigate();
  const { locale } = useLocale();
  const { pending, error, run } = useTask();
  const goOn = (path: typeof pathAlone) => {
    const { draft } = application.store.get();
    if (draft) void navigate(path(draft, locale));
  };
  const withdraw = () => withOtherForm(application, takeBackPart);
  return {
    pending,
    error,
    answerHere: () =>
      void run(async () => {
        await withdraw();
        goOn(pathToPart);
      }),
    applyAlone: () =>
      void run(async () => {
        await withdraw();
        application.answer({ [QUESTION]: 'N' }, locale);
        goOn(pathAlone);
      }),
  };
}
