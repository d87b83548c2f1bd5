import type { ShopperForm, StartedForm } from '@millrace/schemas/api';
import type { FieldError } from '@millrace/schemas/form';
import type { Values } from '../../../shared/catalogue-form/form-scope.ts';
import type { Draft } from './draft.ts';
import type { StoreContact } from './visit.ts';

export interface Contact {
  readonly mobile_phone: string;
  readonly email: string;
}

/** `waiting`: could not be saved yet and will be tried again. `ended`: the cookie is gone. */
export type Saving = 'saved' | 'saving' | 'waiting' | 'conflict' | 'ended';

/** One shopper's application while the page lives. */
export interface ApplicationState {
  readonly contact: Contact;
  readonly associateId: number | null;
  /** Ids of the disclosures whose boxes are ticked. */
  readonly agreed: readonly string[];
  readonly started: StartedForm | null;
  readonly store: StoreContact | null;
  readonly draft: Draft | null;
  readonly saving: Saving;
  readonly savedAt: string | null;
  /** The newer draft another device saved. */
  readonly newer: ShopperForm | null;
  /** What the server did not take, by field. */
  readonly refused: readonly FieldError[];
  /** By question of a lender: what was typed for it and not sent. Nothing sensitive is among it. */
  readonly typed: Readonly<Record<string, Values>>;
  /** Questions of lenders for which files were chosen and not sent. Files themselves are not kept. */
  readonly filesLeft: readonly string[];
}
