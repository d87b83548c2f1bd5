import type { ReplyOf } from '@millrace/schemas/api';
import { call, isProblem, type Call, type CallArguments } from '@millrace/schemas/http-client';
import { Store } from './store.ts';
import { forget, recall, remember } from './tab-storage.ts';

/** `call` without the types of an endpoint contract. `FormOfTab.call` adds these types. */
const send = call as <Contract>(to: Call<Contract>, given: object) => Promise<ReplyOf<Contract>>;

/** Whose answers this tab shows: the applicant's (`own`) or the co-applicant's (`part`). */
type Owner = 'own' | 'part';

/**
 * The owner of the answers in this tab (`of`), if this browser has opened a different application. All tabs
 * share one cookie, so another tab may have opened another person's application. `of` is null while the tab
 * and the cookie agree.
 */
export const otherApplication = new Store<{ of: Owner | null }>({ of: null });

/** The id of the application that this tab shows. It survives a reload of the tab. */
class FormOfTab {
  readonly #owner: Owner;
  readonly #key: string;

  constructor(owner: Owner) {
    this.#owner = owner;
    this.#key = `form-${owner}`;
  }

  get = (): string | null => recall<string>(this.#key);
  set = (formId: string): void => remember(this.#key, formId);
  forget = (): void => forget(this.#key);

  /**
   * Calls the API for the application of this tab. If the cookie belongs to another application, the server
   * changes nothing and the tab reports the conflict.
   */
  readonly call = async <Contract>(
    to: Call<Contract>,
    ...[given]: CallArguments<Omit<Contract, 'ofForm'>>
  ): Promise<ReplyOf<Contract>> => {
    try {
      return await send(to, { ...given, formId: this.get() });
    } catch (error) {
      if (isProblem(error, 'other-application-open')) otherApplication.update({ of: this.#owner });
      throw error;
    }
  };
}

export const ownForm = new FormOfTab('own');
export const partForm = new FormOfTab('part');
