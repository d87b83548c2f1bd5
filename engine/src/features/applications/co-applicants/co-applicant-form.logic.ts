import {
  fieldsOfForm,
  type Condition,
  type Localised,
  type MergedField,
  type MergedForm,
} from '@millrace/schemas/form';
import type { StoredAnswers } from '../applications/index.logic.ts';

const section = 'co-applicant';
/** Id of the question whether there is a co-applicant. */
export const coApplicantQuestion = 'co_applicant';

const isOfPart = ({ section: of, id }: Pick<MergedField, 'section' | 'id'>): boolean =>
  of === section && id !== coApplicantQuestion;

type Form = Pick<MergedForm, 'sections'>;

/** Returns the ids of the co-applicant's questions. */
export const partFields = (form: Form): string[] =>
  fieldsOfForm(form)
    .filter(isOfPart)
    .map(({ id }) => id);

const fieldsWhere = <F extends Form>(form: F, keep: (field: MergedField) => boolean): F => ({
  ...form,
  sections: form.sections
    .map((one) => ({ ...one, fields: one.fields.filter(keep) }))
    .filter(({ fields }) => fields.length > 0),
});

/**
 * Returns the form for the applicant while another person answers the co-applicant's questions. Those
 * questions are removed.
 */
export const formWithoutPart = <F extends Form>(form: F): F => fieldsWhere(form, (field) => !isOfPart(field));

/**
 * Returns the form for a co-applicant. The form does not ask whether there is a co-applicant, because the
 * applicant answered that.
 */
export function partOf<F extends Form>(form: F): F {
  const part = fieldsWhere(form, isOfPart);
  const sections = part.sections.map((one) => ({
    ...one,
    fields: one.fields.map((field) => ({
      ...field,
      label: addressed(field.label),
      name: addressed(field.name),
      condition: given(field.condition),
    })),
  }));
  return { ...part, sections };
}

/**
 * Rewrites a text of the catalogue, which writes about a co-applicant in the third person, so that it
 * addresses the co-applicant directly.
 */
function addressed({ en, es }: Localised): Localised {
  const yours = en.replace(/^Co-applicant /, '').replace(/the co-applicant's/gi, 'your');
  return {
    en: en.startsWith('Co-applicant ') ? yours.charAt(0).toUpperCase() + yours.slice(1) : yours,
    es: es.replace(' del cosolicitante', ''),
  };
}

/**
 * Simplifies a condition on the assumption that there is a co-applicant. Null means that the condition is
 * always true.
 */
function given(condition: Condition | null): Condition | null {
  if (!condition) return null;
  if ('field' in condition) return condition.field === coApplicantQuestion ? null : condition;
  const parts = ('all' in condition ? condition.all : condition.any).map(given);
  const open = parts.filter((part) => part !== null);
  if ('all' in condition) return open.length > 0 ? { all: open } : null;
  return open.length < parts.length ? null : { any: open };
}

export const partAnswers = (form: Form, stored: StoredAnswers): StoredAnswers => {
  const ids = new Set(partFields(form));
  return Object.fromEntries(Object.entries(stored).filter(([id]) => ids.has(id)));
};

export const withoutPartAnswers = (form: Form, stored: StoredAnswers): StoredAnswers => {
  const ids = new Set(partFields(form));
  return Object.fromEntries(Object.entries(stored).filter(([id]) => !ids.has(id)));
};

/**
 * Returns the applicant's first name without characters that could form a link or add another sentence. The
 * applicant may be a stranger, and the message with the name goes to another person.
 */
export const calledName = ({ first_name: name = '' }: StoredAnswers): string =>
  name
    .replace(/[^\p{L}\p{M}' -]/gu, '')
    .trim()
    .slice(0, 30);
