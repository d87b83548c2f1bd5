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

/** The application in this page's memory. Unsaved answers are also stored by `unsaved.ts`. */
export interface Draft {
  /** Increases with every load from the server, so that screens start again with the loaded answers. */
  readonly origin: number;
  readonly formId: string;
  readonly storeUuid: string;
  readonly reference: string;
  readonly state: ShopperForm['state'];
  readonly form: MergedForm;
  /** Set while a co-applicant answers their part. */
  readonly coApplicant: ShopperForm['coApplicant'];
  readonly version: number;
  /** In the payload format. Answers in `masked` look like `•••-••-1234`. */
  readonly answers: TextAnswers;
  /** The ids of sensitive answers that are stored on the server and were not typed again. */
  readonly masked: ReadonlySet<string>;
  /** The ids of answers that the server has. A cleared answer must be cleared there too. */
  readonly known: ReadonlySet<string>;
  /** The ids of typed sensitive answers that the server has not confirmed. */
  readonly unsent: ReadonlySet<string>;
  /** Answers that the server rejected. They are not sent again before they change. */
  readonly refused: TextAnswers;
}

let reads = 0;

/** @param left the answers that an earlier tab could not save */
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

/** Adds answers to the draft. An empty sensitive answer keeps the one stored on the server. */
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

/** The answers to save: those of visible fields, and sensitive ones until the server has them. */
export function payloadOf(draft: Draft): Record<string, string> {
  const fields = fieldsOfForm(draft.form);
  const kept = stripHidden(fields, draft.answers, draft.form.facts);
  const sent = fields.filter(({ id, sensitive }) => {
    if (kept[id] === undefined || kept[id] === draft.refused[id] || draft.masked.has(id)) return false;
    return sensitive ? draft.unsent.has(id) : kept[id] !== '' || draft.known.has(id);
  });
  return Object.fromEntries(sent.map(({ id }) => [id, String(kept[id])]));
}

/** The draft after the server saved a payload. */
export function confirmed(draft: Draft, payload: TextAnswers, version: number): Draft {
  const arrived = Object.keys(payload).filter((id) => draft.answers[id] === payload[id]);
  return {
    ...draft,
    version,
    known: new Set([...draft.known, ...Object.keys(payload)]),
    unsent: without(draft.unsent, arrived),
  };
}

/** The draft after the server rejected answers of a payload. Null if the payload contains none of them. */
export function refusedIn(draft: Draft, payload: TextAnswers, fields: readonly string[]): Draft | null {
  const sent = fields.flatMap((id) => (payload[id] === undefined ? [] : [[id, payload[id]] as const]));
  return sent.length > 0 ? { ...draft, refused: { ...draft.refused, ...Object.fromEntries(sent) } } : null;
}

/** The errors that prevent the submission, in the order of the questions. */
export const problemsIn = (draft: Draft, locale: Locale): FieldError[] =>
  validateAnswers(draft.form, draft.answers, { locale, today: today() }).filter(
    ({ field }) => !draft.masked.has(field),
  );
