import type { Locale } from '@millrace/schemas/form';
import { isProblem } from '@millrace/schemas/http-client';
import { lockPart, savePart } from '../../shared/co-applicant/api.ts';
import { rememberLock } from '../../shared/idle/leave.ts';
import { typedAnswers } from '../../shared/idle/typed-answers.ts';
import { PART, partStarted } from './part-memory.ts';

type Answers = Readonly<Record<string, string>>;

/**
 * Saves the answers. If the server rejects one answer, it saves none of the request. Rejected answers are
 * therefore removed and the rest is sent again.
 */
async function keep(answers: Answers, locale: Locale): Promise<void> {
  if (Object.keys(answers).length === 0) return;
  try {
    await savePart({ answers, locale });
  } catch (error) {
    const refused = isProblem(error) ? error.errors.map(({ field }) => field) : [];
    const others = Object.entries(answers).filter(([id]) => !refused.includes(id));
    if (refused.length === 0 || others.length === Object.keys(answers).length) throw error;
    await keep(Object.fromEntries(others), locale);
  }
}

/**
 * True if the co-applicant's part was completed, withdrawn or submitted after this page was loaded. Then
 * there is nothing to save or to lock.
 */
const isOver = (error: unknown): boolean =>
  isProblem(error) && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * Called when the co-applicant has been idle. Saves the typed answers and locks the co-applicant's part, so
 * that a new code is needed to continue.
 * @throws if the server cannot be reached
 */
export async function leavePart(locale: Locale): Promise<void> {
  const unlessOver = (error: unknown) => {
    if (!isOver(error)) throw error;
  };
  await keep(typedAnswers(), locale).catch(unlessOver);
  await lockPart().then(() => rememberLock(partStarted(), PART), unlessOver);
}
