import type { ShopperForm, StartedForm } from '@millrace/schemas/api';
import type { FieldError } from '@millrace/schemas/form';
import type { Values } from '../../../shared/catalogue-form/form-scope.ts';
import type { Draft } from './draft.ts';
import type { StoreContact } from './visit.ts';

export interface Contact {
  readonly mobile_phone: string;
  readonly email: string;
}

/** `waiting`: the save failed and will be retried. `ended`: the cookie is gone. */
export type Saving = 'saved' | 'saving' | 'waiting' | 'conflict' | 'ended';

/** The state of one application in this page. */
export interface ApplicationState {
  readonly contact: Contact;
  readonly associateId: number | null;
  /** The ids of accepted disclosures. */
  readonly agreed: readonly string[];
  readonly started: StartedForm | null;
  readonly store: StoreContact | null;
  readonly draft: Draft | null;
  readonly saving: Saving;
  readonly savedAt: string | null;
  /** The newer draft that another device saved. */
  readonly newer: ShopperForm | null;
  /** The answers that the server rejected, by field. */
  readonly refused: readonly FieldError[];
  /** Unsent answers by question of a lender. Sensitive answers are not included. */
  readonly typed: Readonly<Record<string, Values>>;
  /** Questions of lenders with chosen but unsent files. The files themselves are not kept. */
  readonly filesLeft: readonly string[];
}
