import {
  fieldsOfForm,
  screensOf,
  type FormScreen,
  type Locale,
  type SectionId,
} from '@millrace/schemas/form';
import { problemsIn, shownFields, type Draft } from './draft.ts';

/** Given and confirmed before the questions begin; asking twice would be a burden. */
const ASKED_BEFORE = ['mobile_phone', 'email'];

/** What decides which questions are open. */
export type Asked = Pick<Draft, 'form' | 'answers'>;

/** The question screens that have something to ask now, each with its shown fields. */
export function openScreens(draft: Asked): FormScreen[] {
  const shown = new Set(shownFields(draft).map(({ id }) => id));
  return screensOf(draft.form)
    .map((screen) => ({
      ...screen,
      fields: screen.fields.filter(({ id }) => shown.has(id) && !ASKED_BEFORE.includes(id)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** The way to put a mistyped email address right: a screen that is not among the questions. */
export const EMAIL_SCREEN = 'email';

function emailScreen(draft: Asked): FormScreen | null {
  const email = fieldsOfForm(draft.form).find(({ id }) => id === 'email');
  return email
    ? { id: EMAIL_SCREEN, section: email.section, affinity: email.affinity, fields: [email] }
    : null;
}

/** A screen with all it may ask, shown or not: conditions inside it are decided while it is filled in. */
export function wholeScreen(draft: Asked, screenId: string): FormScreen | null {
  if (screenId === EMAIL_SCREEN) return emailScreen(draft);
  const screen = screensOf(draft.form).find(({ id }) => id === screenId);
  if (!screen) return null;
  return { ...screen, fields: screen.fields.filter(({ id }) => !ASKED_BEFORE.includes(id)) };
}

export const screenPath = (screenId: string): string => `/apply/questions/${screenId}`;
export const CHECK = '/apply/check';

export const screenOfField = (draft: Asked, fieldId: string): FormScreen | null =>
  openScreens(draft).find(({ fields }) => fields.some(({ id }) => id === fieldId)) ?? null;

/** The first screen that still needs something; null when the application can be checked. */
function firstOpenScreen(draft: Draft, locale: Locale): FormScreen | undefined {
  const open = new Set(problemsIn(draft, locale).map(({ field }) => field));
  return openScreens(draft).find(({ fields }) => fields.some(({ id }) => open.has(id)));
}

/**
 * Where an application stopped: at the first screen that needs something or, as screens are answered in their order,
 * at the one after the last that was answered, though nothing on it may be required.
 */
export function screenToGoOn(draft: Draft, locale: Locale): FormScreen | undefined {
  const screens = openScreens(draft);
  const needing = firstOpenScreen(draft, locale)?.id;
  const last = screens.findLastIndex(({ fields }) => fields.some(({ id }) => draft.answers[id]));
  return screens.find(({ id }, at) => id === needing || at > last);
}

const pathTo = (screen: FormScreen | undefined): string => (screen ? screenPath(screen.id) : CHECK);

/** Where an application goes on. */
export const pathToGoOn = (draft: Draft, locale: Locale): string =>
  draft.state === 'submitted' ? '/apply/results' : pathTo(screenToGoOn(draft, locale));

/** Where it goes on after an answer was changed from the check: what was left out on purpose is not asked again. */
export const pathBackToCheck = (draft: Draft, locale: Locale): string =>
  pathTo(firstOpenScreen(draft, locale));

export function pathAfter(draft: Draft, screenId: string): string {
  if (screenId === EMAIL_SCREEN) return CHECK;
  const whole = screensOf(draft.form).map(({ id }) => id);
  const open = openScreens(draft).map(({ id }) => id);
  const next = open.find((id) => whole.indexOf(id) > whole.indexOf(screenId));
  return next ? screenPath(next) : CHECK;
}

/** Null on the first screen: what came before is done for good. */
export function pathBefore(draft: Draft, screenId: string): string | null {
  if (screenId === EMAIL_SCREEN) return CHECK;
  const open = openScreens(draft).map(({ id }) => id);
  const before = open[(screenId === 'check' ? open.length : open.indexOf(screenId)) - 1];
  return before ? screenPath(before) : null;
}

/** "Your home, 3 of 5": sections are what shoppers count. */
export function sectionsOpen(draft: Asked): SectionId[] {
  return [...new Set(openScreens(draft).map(({ section }) => section))];
}
