import type { ShopperForm } from '@millrace/schemas/api';
import {
  fieldsOfForm,
  stripHidden,
  validateAnswers,
  visibleFields,
  type FieldError,
  type Locale,
  type MergedField,
  type MergedForm,
} from '@millrace/schemas/form';
import { today } from '../../../shared/format/moments.ts';

export type TextAnswers = Readonly<Record<string, string>>;

/** The application as it stands on this phone. Lives in memory; what is not saved yet outlives it (`unsaved.ts`). */
export interface Draft {
  /** Another number whenever it was read from the server: screens start over with what was read. */
  readonly origin: number;
  readonly formId: string;
  readonly storeUuid: string;
  readonly reference: string;
  readonly state: ShopperForm['state'];
  readonly form: MergedForm;
  /** Set while somebody else answers the co-applicant's part. */
  readonly coApplicant: ShopperForm['coApplicant'];
  readonly version: number;
  /** In the payload's form; those in `masked` are `•••-••-1234`. */
  readonly answers: TextAnswers;
  /** Sealed on the server and not typed again here. */
  readonly masked: ReadonlySet<string>;
  /** Answers the server has; what is cleared here must be cleared there. */
  readonly known: ReadonlySet<string>;
  /** Sensitive answers typed here that the server has not confirmed yet. */
  readonly unsent: ReadonlySet<string>;
  /** Answers the server did not take: not sent again before they are changed. */
  readonly refused: TextAnswers;
}

let reads = 0;

/** @param left what a tab before this one could not save */
export function draftOf(saved: ShopperForm, left: Pick<Draft, 'answers' | 'version'> | null = null): Draft {
  const draft = draftAsSaved(saved);
  return left ? { ...answered(draft, left.answers), version: left.version } : draft;
}

function draftAsSaved(saved: ShopperForm): Draft {
  const { formId, reference, state, form, version, answers, masked } = saved;
  const known = new Set(Object.keys(answers));
  reads += 1;
  return {
    origin: reads,
    formId,
    storeUuid: saved.store.uuid,
    reference,
    state,
    form,
    coApplicant: saved.coApplicant,
    version,
    answers,
    masked: new Set(masked),
    known,
    unsent: new Set(),
    refused: {},
  };
}

const without = <Item>(set: ReadonlySet<Item>, items: readonly Item[]): Set<Item> =>
  new Set([...set].filter((item) => !items.includes(item)));

/** The draft with further answers. A sensitive answer left empty keeps the one that is sealed on the server. */
export function answered(draft: Draft, values: TextAnswers): Draft {
  const given = Object.entries(values).filter(([id, value]) => value !== '' || !draft.masked.has(id));
  const ids = given.map(([id]) => id);
  const changed = given.filter(([id, value]) => draft.answers[id] !== value).map(([id]) => id);
  const sensitive = fieldsOfForm(draft.form).filter((field) => field.sensitive && changed.includes(field.id));
  return {
    ...draft,
    answers: { ...draft.answers, ...Object.fromEntries(given) },
    masked: without(draft.masked, ids),
    unsent: new Set([...draft.unsent, ...sensitive.map((field) => field.id)]),
  };
}

export const shownFields = ({ form, answers }: Pick<Draft, 'form' | 'answers'>): MergedField[] =>
  visibleFields(fieldsOfForm(form), answers, form.facts);

/** What a save sends: answers of shown fields, sensitive ones only until the server has them. */
export function payloadOf(draft: Draft): Record<string, string> {
  const fields = fieldsOfForm(draft.form);
  const kept = stripHidden(fields, draft.answers, draft.form.facts);
  const sent = fields.filter(({ id, sensitive }) => {
    if (kept[id] === undefined || kept[id] === draft.refused[id] || draft.masked.has(id)) return false;
    return sensitive ? draft.unsent.has(id) : kept[id] !== '' || draft.known.has(id);
  });
  return Object.fromEntries(sent.map(({ id }) => [id, String(kept[id])]));
}

/** The draft after the server confirmed a payload. */
export function confirmed(draft: Draft, payload: TextAnswers, version: number): Draft {
  const arrived = Object.keys(payload).filter((id) => draft.answers[id] === payload[id]);
  return {
    ...draft,
    version,
    known: new Set([...draft.known, ...Object.keys(payload)]),
    unsent: without(draft.unsent, arrived),
  };
}

/** The draft after the server did not take some answers of a payload; null when none of them was in it. */
export function refusedIn(draft: Draft, payload: TextAnswers, fields: readonly string[]): Draft | null {
  const sent = fields.flatMap((id) => (payload[id] === undefined ? [] : [[id, payload[id]] as const]));
  return sent.length > 0 ? { ...draft, refused: { ...draft.refused, ...Object.fromEntries(sent) } } : null;
}

/** What still stands between this draft and a submission, in the order of the questions. */
export const problemsIn = (draft: Draft, locale: Locale): FieldError[] =>
  validateAnswers(draft.form, draft.answers, { locale, today: today() }).filter(
    ({ field }) => !draft.masked.has(field),
  );
