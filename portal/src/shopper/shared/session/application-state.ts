import type { ShopperForm, StartedForm } from '@millrace/schemas/api';
import type { FieldError } from '@millrace/schemas/form';
import type { ChangedAnswer } from '@millrace/schemas/shown-answers';
import type { Values } from '../../../shared/catalogue-form/form-scope.ts';
import type { Draft } from './saving/draft.ts';
import type { StoreContact } from './visit.ts';

export interface Contact {
  readonly mobile_phone: string;
  readonly email: string;
}

/** `waiting`: the save failed and will be retried. `ended`: the browser has no valid cookie any longer. */
export type Saving = 'saved' | 'saving' | 'waiting' | 'conflict' | 'ended';

/** The state of one application in this page's memory. */
export interface ApplicationState {
  readonly contact: Contact;
  readonly associateId: number | null;
  /** The amount that the shopper entered for the estimate on the welcome screen. Empty if there is none. */
  readonly purchase: string;
  /** The ids of the disclosures that the shopper accepted. */
  readonly agreed: readonly string[];
  readonly started: StartedForm | null;
  readonly store: StoreContact | null;
  readonly draft: Draft | null;
  readonly saving: Saving;
  readonly savedAt: string | null;
  /** The newer draft that another device saved. Null if there is no conflict. */
  readonly newer: ShopperForm | null;
  /**
   * The answers that had changed on the server when the shopper submitted. Null if there was no such change.
   */
  readonly changes: readonly ChangedAnswer[] | null;
  /** The errors for answers that the server rejected. */
  readonly refused: readonly FieldError[];
  /**
   * Typed but unsent answers to lenders' questions, by the id of the lender's request. Sensitive answers are
   * not included.
   */
  readonly typed: Readonly<Record<string, Values>>;
  /** The ids of lenders' requests with chosen but unsent files. The files themselves are not kept. */
  readonly filesLeft: readonly string[];
}
