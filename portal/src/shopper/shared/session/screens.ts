import {
  fieldsOfForm,
  screensOf,
  worded,
  type FormScreen,
  type Locale,
  type SectionId,
} from '@millrace/schemas/form';
import { problemsIn, shownFields, type Draft } from './saving/draft.ts';

/** The form and the answers, which together decide which questions are visible. */
export type FormWithAnswers = Pick<Draft, 'form' | 'answers' | 'askedBefore' | 'stage'>;

/** True if earlier questions were already sent to lenders, and the form contains what further lenders need. */
export const isLaterStage = ({ stage }: Pick<Draft, 'stage'>): boolean => stage !== null && stage > 1;

const allScreens = (draft: Pick<Draft, 'form' | 'stage'>): FormScreen[] =>
  screensOf(draft.form, { isStaged: draft.stage !== null, isLaterStage: isLaterStage(draft) });

/** Returns the question screens that have visible fields. */
export function openScreens(draft: FormWithAnswers): FormScreen[] {
  const shown = new Set(shownFields(draft).map(({ id }) => id));
  return allScreens(draft)
    .map((screen) => ({
      ...screen,
      fields: screen.fields
        .filter(({ id }) => shown.has(id) && !draft.askedBefore.has(id))
        .map((field) => worded(field, draft.answers)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/**
 * The id of the screen where the shopper corrects a mistyped e-mail address. It is not one of the question
 * screens.
 */
export const EMAIL_SCREEN = 'email';

function emailScreen(draft: FormWithAnswers): FormScreen | null {
  const email = fieldsOfForm(draft.form).find(({ id }) => id === 'email');
  return email
    ? { id: EMAIL_SCREEN, section: email.section, affinity: email.affinity, fields: [email] }
    : null;
}

/**
 * Returns a screen with all its fields, also hidden ones. Their conditions are evaluated while the shopper
 * answers.
 */
export function wholeScreen(draft: FormWithAnswers, screenId: string): FormScreen | null {
  if (screenId === EMAIL_SCREEN) return emailScreen(draft);
  const screen = allScreens(draft).find(({ id }) => id === screenId);
  if (!screen) return null;
  return { ...screen, fields: screen.fields.filter(({ id }) => !draft.askedBefore.has(id)) };
}

export const screenPath = (screenId: string): string => `/apply/questions/${screenId}`;
export const CHECK = '/apply/check';

export const screenOfField = (draft: FormWithAnswers, fieldId: string): FormScreen | null =>
  openScreens(draft).find(({ fields }) => fields.some(({ id }) => id === fieldId)) ?? null;

/** Returns the first screen with a missing or invalid answer. Undefined if all screens are complete. */
function firstOpenScreen(draft: Draft, locale: Locale): FormScreen | undefined {
  const open = new Set(problemsIn(draft, locale).map(({ field }) => field));
  return openScreens(draft).find(({ fields }) => fields.some(({ id }) => open.has(id)));
}

/**
 * Returns the screen where the shopper continues: the first screen that has an error or comes after the last
 * answered screen. That next screen may have only optional questions.
 */
export function screenToResume(draft: Draft, locale: Locale): FormScreen | undefined {
  const screens = openScreens(draft);
  const needing = firstOpenScreen(draft, locale)?.id;
  const last = screens.findLastIndex(({ fields }) => fields.some(({ id }) => draft.answers[id]));
  return screens.find(({ id }, at) => id === needing || at > last);
}

const pathTo = (screen: FormScreen | undefined): string => (screen ? screenPath(screen.id) : CHECK);

/** Returns the path where the shopper continues an application. */
export const pathToResume = (draft: Draft, locale: Locale): string =>
  draft.state === 'submitted' ? '/apply/results' : pathTo(screenToResume(draft, locale));

/**
 * Returns the path to open after the shopper changed an answer through a link on the check screen. Optional
 * questions that the shopper skipped are not asked again.
 */
export const pathBackToCheck = (draft: Draft, locale: Locale): string =>
  pathTo(firstOpenScreen(draft, locale));

export function pathAfter(draft: Draft, screenId: string): string {
  if (screenId === EMAIL_SCREEN) return CHECK;
  const whole = allScreens(draft).map(({ id }) => id);
  const open = openScreens(draft).map(({ id }) => id);
  const next = open.find((id) => whole.indexOf(id) > whole.indexOf(screenId));
  return next ? screenPath(next) : CHECK;
}

/**
 * Returns the path of the previous screen. Null on the first question screen, because the shopper cannot
 * repeat the steps before it.
 */
export function pathBefore(draft: Draft, screenId: string): string | null {
  if (screenId === EMAIL_SCREEN) return CHECK;
  const open = openScreens(draft).map(({ id }) => id);
  const before = open[(screenId === 'check' ? open.length : open.indexOf(screenId)) - 1];
  return before ? screenPath(before) : null;
}

/**
 * Returns the sections that have visible questions. They are counted in texts such as "Your home, 3 of 5".
 */
export function sectionsOpen(draft: FormWithAnswers): SectionId[] {
  return [...new Set(openScreens(draft).map(({ section }) => section))];
}
