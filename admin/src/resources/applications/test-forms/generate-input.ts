import { mostTestForms, type GenerateFormsBody } from '@millrace/schemas/api';
import type { Store } from '../../../shared/StoreChoice.tsx';

export interface GenerateInput {
  store: Store | null;
  how_many: string;
  mobile_phone: string;
  from: string;
  to: string;
  is_outside_form: boolean;
  is_qr_code: boolean;
  randomAppResults: boolean;
  randomize_closeout_data: boolean;
}

const pad = (part: number): string => String(part).padStart(2, '0');
const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** Returns the default values of the dialog. The date range is the last three months. */
export function usualInput(now: Date, store: Store | null): GenerateInput {
  const from = new Date(now.getFullYear(), now.getMonth() - 3, 1);
  const lastDay = new Date(from.getFullYear(), from.getMonth() + 1, 0).getDate();
  from.setDate(Math.min(now.getDate(), lastDay));
  return {
    store,
    how_many: '10',
    mobile_phone: '(555) 555-0142',
    from: dayOf(from),
    to: dayOf(now),
    is_outside_form: true,
    is_qr_code: false,
    randomAppResults: true,
    randomize_closeout_data: true,
  };
}

export const howManyFinding = (typed: string): string | undefined =>
  /^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= mostTestForms
    ? undefined
    : `Enter a number from 1 to ${mostTestForms}`;

export function bodyOf({ store, how_many, from, to, ...rest }: GenerateInput): GenerateFormsBody {
  return { ...rest, store: store!.id, how_many: Number(how_many), createdDate: { from, to } };
}
