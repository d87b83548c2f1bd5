import type { InputRequestView } from '@millrace/schemas/api';
import { fieldsOfForm, type MergedField, type MergedForm } from '@millrace/schemas/form';
import type { FormScope } from '../../../shared/catalogue-form/form-scope.ts';
import type { Draft } from '../../shared/session/saving/draft.ts';

const asWords = (id: string): string => {
  const text = id.replaceAll(/[_-]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

type Question = NonNullable<InputRequestView['questions']>[number];
type Choices = Question['choices'];

// the server already sends the text in the shopper's language
const asOption = ({ id, label }: Choices[number]) => ({ value: id, label: { en: label, es: label } });

/**
 * Makes a field for a lender's question that is not in the field catalogue. Without choices, it is a text
 * field.
 */
function ownQuestion(id: string, label: string, choices: Choices = []): MergedField {
  const both = id === 'code' ? { en: 'Code', es: 'Código' } : { en: label, es: label };
  return {
    id,
    section: 'basic',
    sectionLabel: '',
    order: 0,
    groups: [],
    component: 'text',
    type: 'string',
    label: both,
    name: { en: 'your answer', es: 'su respuesta' },
    mask: null,
    required: true,
    validations: [{ kind: 'maxLength', max: 255 }],
    warnings: [],
    condition: null,
    optionList: null,
    options: choices.length > 0 ? choices.map(asOption) : null,
    yearsBack: null,
    hint: null,
    disclosure: null,
    sensitive: false,
    autocomplete: null,
    inputMode: id === 'code' ? 'numeric' : null,
    affinity: 'answer',
    control: null,
    neededBy: [],
    conflicts: [],
  };
}

/**
 * Returns the fields that a lender asks for. All of them are required, even if they are optional in the form.
 */
export function requestedFields(form: MergedForm, request: InputRequestView, lender: string): MergedField[] {
  const byId = new Map(fieldsOfForm(form).map((field) => [field.id, field]));
  const questions = new Map((request.questions ?? []).map((question) => [question.id, question]));
  const label = (id: string) =>
    questions.get(id)?.label ?? (request.fields.length === 1 ? request.prompt : asWords(id));
  // the server already sends the text in the shopper's language
  const because = { en: request.prompt, es: request.prompt };
  const neededBy = [{ lenderId: lender, lenderName: lender, rule: request.kind, because, required: true }];
  return request.fields.map((id) => ({
    ...(byId.get(id) ?? ownQuestion(id, label(id), questions.get(id)?.choices)),
    required: true,
    condition: null,
    neededBy,
  }));
}

/**
 * Returns a form that contains only these fields. Sensitive answers must be typed again, because the lender
 * rejected the earlier ones.
 */
export function scopeOf(draft: Draft, fields: readonly MergedField[]): FormScope {
  const entries = fields.flatMap(({ id, sensitive }) =>
    sensitive || draft.masked.has(id) ? [] : [[id, draft.answers[id] ?? ''] as const],
  );
  return {
    form: { sections: [{ id: 'basic', label: { en: '', es: '' }, fields }], facts: draft.form.facts },
    answers: Object.fromEntries(entries),
    masked: new Set(),
  };
}
