import type { ReproducedForm } from '@millrace/schemas/api';
import { fieldsOfForm, type MergedForm } from '@millrace/schemas/form';

type Form = Pick<MergedForm, 'sections'>;

/** Returns the questions of a form in their order. */
export const questionsOf = (form: Form): ReproducedForm['questions'] =>
  form.sections.flatMap((section) =>
    section.fields.map(({ id, label, required, neededBy }) => ({
      id,
      label: label.en,
      section: section.label.en,
      required,
      needed_by: [...new Set(neededBy.map(({ lenderName }) => lenderName))],
    })),
  );

/**
 * Compares the form that a shopper got (`then`) with the same form today. Returns the questions that were
 * added or removed, and those that became required or optional.
 */
export function formChanges(then: Form, today: Form): ReproducedForm['changes'] {
  const [before, after] = [byId(then), byId(today)];
  const removed = [...before.values()].filter(({ id }) => !after.has(id));
  const added = [...after.values()].filter(({ id }) => !before.has(id));
  const changed = [...after.values()].filter(
    ({ id, required }) => before.has(id) && before.get(id)!.required !== required,
  );
  return [
    ...removed.map((field) => ({ ...named(field), change: 'removed' as const })),
    ...added.map((field) => ({ ...named(field), change: 'added' as const })),
    ...changed.map((field) => ({
      ...named(field),
      change: field.required ? ('now-required' as const) : ('now-optional' as const),
    })),
  ];
}

type Field = ReturnType<typeof fieldsOfForm>[number];
const byId = (form: Form): Map<string, Field> =>
  new Map(fieldsOfForm(form).map((field) => [field.id, field]));
const named = ({ id, label }: Field) => ({ id, label: label.en });
