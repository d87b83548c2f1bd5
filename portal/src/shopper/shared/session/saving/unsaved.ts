import type { ShopperForm } from '@millrace/schemas/api';
import { fieldsOfForm, type Locale } from '@millrace/schemas/form';
import type { Draft, TextAnswers } from './draft.ts';

/** The answers that the server does not have yet. */
interface Unsaved {
  readonly formId: string;
  /** The draft's version on the server when the answers were typed. */
  readonly version: number;
  readonly answers: TextAnswers;
  readonly locale: Locale;
  readonly at: number;
}

const KEY = 'unsaved';
/** The maximum age of stored answers in milliseconds. It equals the lifetime of a shopper's cookie. */
const RESTORABLE_MILLISECONDS = 2 * 60 * 60 * 1000;

function read(): Unsaved | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Unsaved | null;
  } catch {
    return null;
  }
}

function write(unsaved: Unsaved): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(unsaved));
  } catch {
    // storage is blocked: unsaved answers are lost with the tab
  }
}

function forget(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // storage is blocked: nothing was stored
  }
}

/** Stores answers until the server has them, in case the tab is closed. Sensitive answers are not stored. */
function keep(draft: Draft, values: TextAnswers, locale: Locale): void {
  const { formId, version, form } = draft;
  const before = read();
  const open = fieldsOfForm(form).filter(({ id, sensitive }) => !sensitive && values[id] !== undefined);
  const answers = {
    ...(before?.formId === formId ? before.answers : {}),
    ...Object.fromEntries(open.map(({ id }) => [id, values[id]!])),
  };
  write({ formId, version, answers, locale, at: Date.now() });
}

/** Sets the new version of the draft for the answers that are still unsaved. */
function rebase(version: number): void {
  const unsaved = read();
  if (unsaved) write({ ...unsaved, version });
}

/**
 * Returns the answers of this application that an earlier tab could not save. Answers that the server received
 * are excluded.
 */
function of({ formId, state, answers }: ShopperForm): Unsaved | null {
  const unsaved = read();
  if (!unsaved) return null;
  const isTheirs =
    unsaved.formId === formId && state === 'draft' && Date.now() - unsaved.at < RESTORABLE_MILLISECONDS;
  const missing = Object.entries(unsaved.answers).filter(([id, value]) => (answers[id] ?? '') !== value);
  if (isTheirs && missing.length > 0) return { ...unsaved, answers: Object.fromEntries(missing) };
  forget();
  return null;
}

/** Stores the shopper's answers that the server does not have yet. */
export const unsavedAnswers = { keep, rebase, forget, of };
export type UnsavedAnswers = typeof unsavedAnswers;
