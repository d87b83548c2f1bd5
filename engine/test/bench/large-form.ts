import { catalogue, mergeForm, sections } from '@millrace/schemas/fields';
import { fieldsOfForm, type MergedForm } from '@millrace/schemas/form';

const FIELDS = 150;

/**
 * The questions of the large form. Questions that depend on other answers come last and are the first to be
 * omitted. Nearly every question is therefore visible.
 */
const asked = [...catalogue]
  .sort((left, right) => Number(left.condition !== null) - Number(right.condition !== null))
  .slice(0, FIELDS);

/** Returns a form with 150 fields that 30 lenders require. */
export function largeForm(): MergedForm {
  const needs = Array.from({ length: 30 }, (_, index) => ({
    lenderId: `lender-${index}`,
    lenderName: `Lender ${index}`,
    fields: asked.map(({ id }) => ({
      id,
      required: false,
      rule: 'lender-fields',
      because: { en: `Lender ${index} decides with it.`, es: `El prestamista ${index} decide con esto.` },
    })),
  }));
  const form = mergeForm(catalogue, needs, { sections });
  if (fieldsOfForm(form).length < FIELDS) throw new Error('The form is smaller than it should be.');
  return form;
}
