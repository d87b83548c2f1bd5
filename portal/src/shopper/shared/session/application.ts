import type { StartedForm, StartFormBody } from '@millrace/schemas/api';
import { fieldsOfForm, maskOf, type Locale } from '@millrace/schemas/form';
import { isProblem, notReached } from '@millrace/schemas/http-client';
import { decideProposal, endSession, readForm, readFormOfCookie, startForm } from './api.ts';
import { isStoreDevice } from '../idle/store-device.ts';
import type { ApplicationState, Contact } from './application-state.ts';
import { ownForm } from './own-call.ts';
import { answered, draftOf, type Draft, type TextAnswers } from './saving/draft.ts';
import { Saver } from './saving/saver.ts';
import { Store } from './store.ts';
import { newSubmission, submitOnce } from './submission.ts';
import { forget, recall, remember } from './tab-storage.ts';
import { readStore, type Visit } from './visit.ts';

/**
 * The session storage key of the started application. The value stays until the shopper leaves the
 * application.
 */
export const STARTED = 'started';
const BEGUN = 'begun';

const nothing = (): ApplicationState => ({
  contact: { mobile_phone: '', email: '' },
  associateId: null,
  purchase: '',
  agreed: [],
  started: recall<StartedForm>(STARTED),
  store: readStore(),
  draft: null,
  saving: 'saved',
  savedAt: null,
  newer: null,
  changes: null,
  refused: [],
  typed: {},
  filesLeft: [],
});

/** The actions of the shopper on an application. Components subscribe to `store`. */
export class Application {
  readonly store = new Store<ApplicationState>(nothing());
  readonly saver = new Saver(this.store);
  /** True after the shopper ended the session on the last page. */
  isFinished = false;
  /** True after this page submitted the application. False after a reload. */
  isSent = false;

  note(
    change: Partial<Pick<ApplicationState, 'associateId' | 'agreed' | 'purchase' | 'store'>> & {
      contact?: Contact;
    },
  ): void {
    this.store.update({ ...change, refused: [] });
  }

  async start(visit: Visit, urlId: string, linkId: number | null, consented: Consented, locale: Locale) {
    const { contact, associateId } = this.store.get();
    const { storeUuid } = visit;
    const { mobile_phone, email } = contact;
    // without an email address here, the form asks for it later
    const given = email === '' ? { mobile_phone } : { mobile_phone, email };
    this.begin(await startForm({ storeUuid, urlId, linkId, associateId, ...given, locale, ...consented }));
  }

  /**
   * Stores a started application in this tab. The server has already set the cookie. The answers can be
   * loaded after the shopper has entered the code.
   */
  begin(started: StartedForm): void {
    this.isFinished = false;
    this.isSent = false;
    remember(STARTED, started);
    ownForm.set(started.formId);
    markBegun(true);
    this.store.update({ started, draft: null, saving: 'saved' });
  }

  /** Continues with another application of the shopper. The server has already set its cookie. */
  async switchTo(started: StartedForm): Promise<void> {
    this.saver.stop();
    remember(STARTED, started);
    ownForm.set(started.formId);
    this.store.update({ started, saving: 'saved', newer: null, refused: [] });
    await this.load();
  }

  /**
   * Loads the application of this tab.
   * @param storeUuid if given, loads the application that the cookie belongs to, but only if that application
   * belongs to this store
   * @param isChanged true if the server changed the answers of this draft
   */
  async load(storeUuid?: string, isChanged = false): Promise<void> {
    const [saved, { unsavedAnswers }] = await Promise.all([
      storeUuid ? readFormOfCookie() : readForm(),
      import('./saving/unsaved.ts'),
    ]);
    this.saver.unsaved = unsavedAnswers;
    markBegun(true);
    if (storeUuid && saved.store.uuid !== storeUuid) return this.store.update({ draft: null });
    const { name, phone, brand } = saved.store;
    const { formId, savedAt } = saved;
    ownForm.set(formId);
    const known = this.store.get().draft;
    const isSameStage = known?.state === 'draft' && known.stage === (saved.stage?.number ?? null);
    if (!isChanged && known?.formId === formId && saved.state === 'draft' && isSameStage) return;
    const left = unsavedAnswers.of(saved);
    const loaded = withPurchase(draftOf(saved, left), this.store.get().purchase);
    const draft = known?.formId === formId ? { ...loaded, prefilled: known.prefilled } : loaded;
    this.store.update({ draft, savedAt, store: { name, phone, brand }, saving: 'saved' });
    if (left) this.saver.save(left.locale);
  }

  answer(values: TextAnswers, locale: Locale): void {
    const { draft, refused } = this.store.get();
    if (!draft) return;
    const still = refused.filter(({ field }) => values[field] === undefined);
    this.store.update({ draft: answered(draft, values), refused: still });
    // the next shopper uses the same device, so no answer is stored on it
    if (!isStoreDevice()) this.saver.unsaved?.keep(draft, values, locale);
    this.saver.save(locale);
  }

  speak(locale: Locale): void {
    if (this.store.get().draft?.state === 'draft') this.saver.save(locale);
  }

  /**
   * Saves the answers and submits the application.
   * @returns `not-saved` if the answers could not be saved. `check-again` if the shopper must first check
   * changed answers or the store's proposals. In both cases nothing was submitted.
   */
  async submit(): Promise<'submitted' | 'not-saved' | 'check-again'> {
    if (!(await this.saver.flush())) return 'not-saved';
    const { draft } = this.store.get();
    if (!draft) return 'not-saved';
    const { confirmationOf } = await import('./confirmation.ts');
    try {
      await submitOnce(draft.formId, confirmationOf(draft));
    } catch (error) {
      if (isProblem(error, 'draft-changed', 'proposals-open')) {
        await this.#showChanges(draft, error.code === 'draft-changed');
        return 'check-again';
      }
      if (isProblem(error) && error.errors.length > 0) this.store.update({ refused: error.errors });
      throw error;
    }
    this.isSent = true;
    this.store.update({ draft: { ...draft, state: 'submitted' }, changes: null });
    return 'submitted';
  }

  /**
   * Loads the answers from the server and lists how they differ from the answers that the page showed.
   * Nothing was submitted.
   */
  async #showChanges(shown: Draft, isChanged: boolean): Promise<void> {
    const [saved, { changesSince }] = await Promise.all([readForm(), import('./confirmation.ts')]);
    const changes = changesSince(shown, saved);
    const draft = draftOf(saved);
    // `origin` stays the same. A new `origin` would render the check page again, and its list of changes
    // would lose the focus.
    const shownAgain = saved.state === 'draft' ? { ...draft, origin: shown.origin } : draft;
    this.store.update({
      draft: shownAgain,
      savedAt: saved.savedAt,
      changes: isChanged || changes.length > 0 ? changes : null,
      refused: [],
    });
  }

  /** Accepts or rejects an answer that the store proposes, then loads the current answers. */
  async decide(proposalId: string, accept: boolean): Promise<void> {
    if (!(await this.saver.flush())) throw notReached();
    await decideProposal({ proposalId, accept }).catch((error: unknown) => {
      // The store has withdrawn or replaced the proposal. The answers are loaded below to show the current
      // proposals.
      if (!isProblem(error, 'proposal-over')) throw error;
    });
    const saved = await readForm();
    const { draft } = this.store.get();
    const origin = draft?.origin;
    this.store.update({
      draft: { ...draftOf(saved), ...(origin !== undefined && { origin }) },
      savedAt: saved.savedAt,
    });
  }

  /** Removes the application from this tab. The session of the browser and the saved answers stay. */
  leaveTab(): void {
    this.saver.stop();
    ownForm.forget();
    forget(STARTED);
    newSubmission();
    this.store.update({ ...nothing(), store: this.store.get().store });
  }

  /**
   * Ends the session and removes all data of this shopper from the browser.
   * @param isFinished true if the shopper ended the session on the last page
   */
  async end(isFinished = false): Promise<void> {
    this.saver.stop();
    this.isFinished = isFinished;
    await endSession().catch((error: unknown) => {
      // there is no session, or it has already ended, so nothing is left to do
      if (!isProblem(error) || error.status !== 401) throw error;
    });
    this.forget();
  }

  /** Removes all data of this shopper from the browser. */
  forget(): void {
    this.saver.unsaved?.forget();
    this.leaveTab();
    markBegun(false);
  }
}

/**
 * Copies the amount that the shopper entered for the estimate into the question about the purchase amount.
 * The shopper can change it there.
 */
function withPurchase(draft: Draft, purchase: string): Draft {
  const asked = fieldsOfForm(draft.form).find(({ id }) => id === PURCHASE_AMOUNT);
  const amount = (asked && maskOf(asked)?.parse(purchase)) ?? '';
  if (amount === '' || draft.state !== 'draft' || draft.answers[PURCHASE_AMOUNT]) return draft;
  return answered(draft, { [PURCHASE_AMOUNT]: amount });
}

const PURCHASE_AMOUNT = 'estimated_purchase_amount';

type Consented = Pick<StartFormBody, 'consents' | 'inquiries'>;

/** True if this browser has started an application. If not, the page does not ask the server for one. */
export function hasBegun(): boolean {
  try {
    return localStorage.getItem(BEGUN) === 'yes';
  } catch {
    return false;
  }
}

function markBegun(begun: boolean): void {
  try {
    if (begun) localStorage.setItem(BEGUN, 'yes');
    else localStorage.removeItem(BEGUN);
  } catch {
    // storage is blocked: the welcome screen cannot offer to continue this application
  }
}
