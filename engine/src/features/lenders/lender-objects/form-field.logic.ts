import type { LenderFieldNeed } from '@millrace/schemas/form';
import type { FormFieldDefinition } from '@millrace/schemas/api';
import { catalogue, fieldById } from '@millrace/schemas/fields';

type Need = Pick<LenderFieldNeed, 'id' | 'required'> & Partial<LenderFieldNeed>;

/** Returns the ids of the fields that forms show only after certain answers to this field. */
const shownAfter = (id: string): string[] =>
  catalogue
    .filter(({ condition }) => condition !== null && 'field' in condition && condition.field === id)
    .map((field) => field.id);

/** Returns the questions of a lender as definitions. Fields that are not in the catalogue are skipped. */
export const formFieldsOf = (needs: readonly Need[]): FormFieldDefinition[] =>
  needs.flatMap(({ id, required, when, limits = {} }, at) => {
    const field = fieldById(id);
    if (!field) return [];
    const { options, ...params } = limits;
    return {
      id,
      section: field.section,
      default_details: { order: field.order, required: field.required },
      order: at + 1,
      component: field.component,
      label: field.label.en,
      name: field.name.en,
      required,
      type: field.type,
      mask: field.mask,
      validations: field.validations.map((validation) => ({ ...validation })),
      condition: whole(when ?? field.condition),
      sub_fields: shownAfter(id),
      msg: field.hint?.en ?? null,
      disclosure: field.disclosure?.en ?? null,
      params,
      least_common_options: options ? [...options] : null,
    };
  });

const whole = (condition: object | null): Record<string, unknown> | null => condition && { ...condition };
