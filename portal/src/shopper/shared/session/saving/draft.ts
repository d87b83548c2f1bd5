import { forThisDevice } from '../../idle/autofill.ts';
import type { ShopperForm } from '@millrace/schemas/api';
import {
  fieldsOfForm,
  stripHidden,
  suggestedAnswers,
  validateAnswers,
  visibleFields,
  worded,
  type FieldError,
  type Locale,
  type MergedField,
  type MergedForm,
} from '@millrace/schemas/form';
import { displayed } from '../../../../shared/catalogue-form/form-scope.ts';
import { today } from '../../../../shared/format/moments.ts';

export type TextAnswers = Readonly<Record<string, string>>;

/**
 * The application in the page's memory. `unsaved.ts` also stores answers that the server does not have yet.
 */
export interface Draft {
  /**
   * A number that increases with each load from the server. When it changes, the screens start again with the
   * loaded answers.
   */
  readonly origin: number;
  readonly formId: string;
  readonly storeUuid: string;
  readonly reference: string;
  readonly state: ShopperForm['state'];
  readonly form: MergedForm;
  /** The contact fields that the shopper answered before the questions. The questions do not ask them again. */
  readonly askedBefore: ReadonlySet<string>;
  /** True if the store offers to scan the shopper's ID. */
  readonly scansId: boolean;
  /** From where the store lets shoppers have answers filled in. */
  readonly prefills: NonNullable<ShopperForm['prefills']>;
  /** Answers from another company, which the empty boxes start with. Stored only in the page's memory. */
  readonly prefilled: TextAnswers;
  /**
   * The number of the stage (group of lenders) whose questions `form` contains. Null if all questions are
   * asked at once.
   */
  readonly stage: number | null;
  /** The names of the lenders that are asked after this stage. */
  readonly stageLenders: readonly string[];
  /** Answers that follow from answers of earlier stages. The questions start with them. */
  readonly suggested: TextAnswers;
  /** Answers to the next stage that were saved before the shopper agreed to it. Null if there are none. */
  readonly beforeStage: ShopperForm['unsent'] | null;
  /** The progress of the co-applicant's questions. Null if the co-applicant does not answer separately. */
  readonly coApplicant: ShopperForm['coApplicant'];
  /** The answers that the store proposes and the shopper has not accepted or rejected yet. */
  readonly proposals: ShopperForm['proposals'];
  readonly version: number;
  /** The answers in the payload format. Answers whose ids are in `masked` look like `•••-••-1234`. */
  readonly answers: TextAnswers;
  /** The ids of sensitive answers that are stored on the server and were not typed again on this page. */
  readonly masked: ReadonlySet<string>;
  /** The ids of answers that the store entered and that were not typed again on this page. */
  readonly enteredByStore: ReadonlySet<string>;
  /**
   * The ids of answers that are stored on the server. If the shopper clears one, it must also be cleared
   * there.
   */
  readonly known: ReadonlySet<string>;
  /** The ids of typed sensitive answers that the server has not confirmed. */
  readonly unsent: ReadonlySet<string>;
  /** The answers that the server rejected. Such an answer is not sent again until the shopper changes it. */
  readonly refused: TextAnswers;
}

/**
 * The phone number is always verified before the questions. The email address may be given with the phone
 * number or later.
 */
const CONTACT_FIELDS = ['mobile_phone', 'email'];

let reads = 0;

/**
 * Makes a draft from the application on the server.
 * @param left answers that an earlier tab could not save
 */
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
    form: forThisDevice(form),
    askedBefore: new Set(CONTACT_FIELDS.filter((id) => id === 'mobile_phone' || known.has(id))),
    scansId: saved.scansId ?? false,
    prefills: saved.prefills ?? [],
    prefilled: {},
    stage: saved.stage?.number ?? null,
    stageLenders: saved.stage?.lenders ?? [],
    suggested: saved.suggested ?? {},
    beforeStage: saved.unsent ?? null,
    coApplicant: saved.coApplicant,
    proposals: saved.proposals,
    version,
    answers,
    masked: new Set(masked),
    enteredByStore: new Set(saved.enteredByStore),
    known,
    unsent: new Set(),
    refused: {},
  };
}

const without = <Item>(set: ReadonlySet<Item>, items: readonly Item[]): Set<Item> =>
  new Set([...set].filter((item) => !items.includes(item)));

/**
 * Returns the draft with these answers added. If a sensitive answer is empty, the answer on the server stays.
 */
export function answered(draft: Draft, values: TextAnswers): Draft {
  const given = Object.entries(values).filter(([id, value]) => value !== '' || !draft.masked.has(id));
  const ids = given.map(([id]) => id);
  const changed = given.filter(([id, value]) => draft.answers[id] !== value).map(([id]) => id);
  const sensitive = fieldsOfForm(draft.form).filter((field) => field.sensitive && changed.includes(field.id));
  return {
    ...draft,
    answers: { ...draft.answers, ...Object.fromEntries(given) },
    masked: without(draft.masked, ids),
    enteredByStore: without(draft.enteredByStore, changed),
    unsent: new Set([...draft.unsent, ...sensitive.map((field) => field.id)]),
  };
}

/**
 * Returns suggested answers for the empty questions of a screen. For example, the state of the home address
 * is suggested as the state of the ID. The shopper sees the suggestions and can change them.
 */
export const suggestedOn = (draft: Draft, fields: readonly MergedField[]): TextAnswers => {
  const given = { ...draft.suggested, ...suggestedAnswers(fields, draft.answers), ...draft.prefilled };
  const empty = fields.filter(({ id }) => !draft.answers[id] && given[id]);
  return Object.fromEntries(empty.map((field) => [field.id, displayed(field, given[field.id])]));
};

export const shownFields = ({ form, answers }: Pick<Draft, 'form' | 'answers'>): MergedField[] =>
  visibleFields(fieldsOfForm(form), answers, form.facts).map((field) => worded(field, answers));

/**
 * Returns the answers to save: those of visible fields. Sensitive answers are included only until the server
 * has them.
 */
export function payloadOf(draft: Draft): Record<string, string> {
  const fields = fieldsOfForm(draft.form);
  const visible = stripHidden(fields, draft.answers, draft.form.facts);
  const sent = fields.filter(({ id, sensitive }) => {
    if (visible[id] === undefined || visible[id] === draft.refused[id] || draft.masked.has(id)) return false;
    return sensitive ? draft.unsent.has(id) : visible[id] !== '' || draft.known.has(id);
  });
  return Object.fromEntries(sent.map(({ id }) => [id, String(visible[id])]));
}

/** Returns the draft after the server saved a payload. */
export function confirmed(draft: Draft, payload: TextAnswers, version: number): Draft {
  const arrived = Object.keys(payload).filter((id) => draft.answers[id] === payload[id]);
  return {
    ...draft,
    version,
    known: new Set([...draft.known, ...Object.keys(payload)]),
    unsent: without(draft.unsent, arrived),
  };
}

/**
 * Returns the draft after the server rejected answers of a payload. Returns null if the payload contains none
 * of the rejected answers.
 */
export function refusedIn(draft: Draft, payload: TextAnswers, fields: readonly string[]): Draft | null {
  const sent = fields.flatMap((id) => (payload[id] === undefined ? [] : [[id, payload[id]] as const]));
  return sent.length > 0 ? { ...draft, refused: { ...draft.refused, ...Object.fromEntries(sent) } } : null;
}

/** Returns the errors that prevent the submission, in the order of the questions. */
export const problemsIn = (draft: Draft, locale: Locale): FieldError[] =>
  validateAnswers(draft.form, draft.answers, { locale, today: today() }).filter(
    ({ field }) => !draft.masked.has(field),
  );
