import type { Locale } from '@millrace/schemas/form';
import { isPassing, isProblem } from '@millrace/schemas/http-client';
import { readForm } from '../api.ts';
import { saveAnswers } from '../api.ts';
import type { ApplicationState } from '../application-state.ts';
import { confirmed, draftOf, payloadOf, refusedIn, type Draft } from './draft.ts';
import type { Store } from '../store.ts';
import type { UnsavedAnswers } from './unsaved.ts';

const TRY_AGAIN_AFTER = 5000;

/** Saves the draft on the server, one request at a time. The newest answers are saved last. */
export class Saver {
  /**
   * The store for unsaved answers. Its code is loaded together with the application, so that the first screen
   * does not wait for it.
   */
  unsaved: UnsavedAnswers | undefined;
  readonly #store: Store<ApplicationState>;
  #locale: Locale = 'en';
  #dirty = false;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: Store<ApplicationState>) {
    this.#store = store;
  }

  /** Starts a save without waiting. Call `flush` to wait for the result. */
  save(locale: Locale): void {
    this.#locale = locale;
    this.#dirty = true;
    void this.flush();
  }

  /**
   * Saves immediately, even after a failed save.
   * @returns true if all answers are saved
   */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#dirty && this.#store.get().draft) this.#running ??= this.#run();
    await this.#running;
    return this.#store.get().saving === 'saved';
  }

  async #run(): Promise<void> {
    try {
      for (let { draft } = this.#store.get(); this.#dirty && draft; { draft } = this.#store.get()) {
        this.#dirty = false;
        this.#store.update({ saving: 'saving' });
        await this.#send(draft);
      }
    } catch (error) {
      this.#dirty = true;
      await this.#failed(error);
    } finally {
      // reset in the same tick as the last check of #dirty; otherwise a save that starts between the two
      // would be lost
      this.#running = null;
    }
  }

  async #send(draft: Draft): Promise<void> {
    const answers = payloadOf(draft);
    const body = { version: draft.version, answers, locale: this.#locale };
    const saved = await saveAnswers(body).catch((error: unknown) => this.#recovered(answers, error));
    if (!saved) return;
    const current = this.#store.get().draft;
    if (!current) return;
    if (this.#dirty) this.unsaved?.rebase(saved.version);
    else this.unsaved?.forget();
    this.#store.update({
      draft: confirmed(current, answers, saved.version),
      saving: 'saved',
      savedAt: saved.savedAt,
    });
  }

  /** Prepares another save if this one failed for a reason about which the shopper has nothing to decide. */
  async #recovered(answers: Readonly<Record<string, string>>, error: unknown): Promise<null> {
    if (!isProblem(error, 'newer-answers-saved')) return this.#withoutRefused(answers, error);
    const [newer, { mergedWith }] = await Promise.all([readForm(), import('./newer-answers.ts')]);
    const { draft: current } = this.#store.get();
    const draft = current && mergedWith(newer, current);
    if (!draft) throw error;
    this.unsaved?.rebase(newer.version);
    this.#store.update({ draft });
    this.#dirty = true;
    return null;
  }

  /**
   * Marks the rejected answers, so that the next save skips them. The server saved no answer of the failed
   * request.
   */
  #withoutRefused(answers: Readonly<Record<string, string>>, error: unknown): null {
    const errors = isProblem(error) ? error.errors : [];
    const { draft: current, refused } = this.#store.get();
    const fields = errors.map(({ field }) => field);
    const draft = current && refusedIn(current, answers, fields);
    if (!draft) throw error;
    const others = refused.filter(({ field }) => !fields.includes(field));
    this.#store.update({ draft, refused: [...others, ...errors] });
    this.#dirty = true;
    return null;
  }

  async #failed(error: unknown): Promise<void> {
    // the page already says that another application is open, so it saves nothing
    if (isProblem(error, 'other-application-open')) return this.#store.update({ saving: 'waiting' });
    const status = isProblem(error) && error.status;
    if (status === 409) return this.#conflict();
    if (status === 401) return this.#store.update({ saving: 'ended' });
    this.#store.update({ saving: 'waiting' });
    if (isPassing(error)) this.#timer = setTimeout(() => void this.flush(), TRY_AGAIN_AFTER);
  }

  async #conflict(): Promise<void> {
    const newer = await readForm().catch(() => null);
    this.#store.update(newer ? { saving: 'conflict', newer } : { saving: 'waiting' });
    // the application was submitted on another device, so the shopper has nothing to decide
    if (newer?.state === 'submitted') this.useNewer();
  }

  useNewer(): void {
    const { newer } = this.#store.get();
    if (!newer) return;
    this.#dirty = false;
    this.unsaved?.forget();
    this.#store.update({ draft: draftOf(newer), newer: null, saving: 'saved', savedAt: newer.savedAt });
  }

  keepOwnAnswers(): void {
    const { newer, draft } = this.#store.get();
    if (!newer || !draft) return;
    this.#store.update({ draft: { ...draft, version: newer.version }, newer: null });
    void this.flush();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#dirty = false;
  }
}
