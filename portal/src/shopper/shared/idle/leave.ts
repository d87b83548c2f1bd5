import type { StartedForm } from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import { notReached } from '@millrace/schemas/http-client';
import { lockSession } from './api.ts';
import { STARTED, type Application } from '../session/application.ts';
import { recall, remember } from '../session/tab-storage.ts';
import { isStoreDevice } from './store-device.ts';
import { typedAnswers } from './typed-answers.ts';

const LOCKED = 'locked';
/** The path of the last page, with the note that the answers are saved and how to continue. */
export const FINISHED_SAVED = '/apply/finished?saved';

/** True if the idle timer has locked this tab. Entering a correct code unlocks it. */
export const wasLocked = (memoryKey = STARTED): boolean =>
  recall<Record<string, unknown>>(memoryKey)?.[LOCKED] === true;

export const rememberLock = (started: StartedForm, memoryKey = STARTED): void =>
  remember(memoryKey, { ...started, [LOCKED]: true });

/** Adds to the application what was typed since the shopper last pressed Continue. */
export function answerTyped(application: Application, locale: Locale): void {
  const { draft } = application.store.get();
  const typed = Object.entries(typedAnswers()).filter(([id, value]) => value !== (draft?.answers[id] ?? ''));
  if (typed.length > 0) application.answer(Object.fromEntries(typed), locale);
}

/**
 * Saves the answers before the page closes.
 * @throws if they cannot be saved; the page then stays open, so that no answer is lost
 */
async function saveAll(application: Application, locale: Locale): Promise<void> {
  const { store, saver } = application;
  if (store.get().draft?.state !== 'draft') return;
  answerTyped(application, locale);
  if (!(await saver.flush()) && store.get().saving === 'waiting') throw notReached();
}

/**
 * Closes an idle page. On a store's device, all data of the shopper is removed. On the shopper's phone, a new
 * code is needed to continue.
 * @returns the path to open next
 */
export async function leave(application: Application, locale: Locale): Promise<string> {
  await saveAll(application, locale);
  if (isStoreDevice()) {
    const { draft } = application.store.get();
    await application.end();
    return draft ? FINISHED_SAVED : '/apply/finished';
  }
  const started = application.store.get().started;
  if (!started) {
    await application.end();
    return '/status';
  }
  await lockSession();
  application.saver.stop();
  rememberLock(started);
  application.store.update({ draft: null, saving: 'saved' });
  return '/apply/code';
}
