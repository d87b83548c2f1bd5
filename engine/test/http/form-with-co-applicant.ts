import { formBase, mergeForm, type MergedForm } from '@millrace/schemas/fields';

const asked = ['co_first_name', 'co_date_of_birth', 'co_ssn_number', 'co_mobile_phone'];

/** Returns the shopper's form as it looks once a lender requires a co-applicant. */
export function withCoApplicant(form: MergedForm): MergedForm {
  const because = { en: 'Cedar looks at both of you.', es: 'Cedar los considera a ambos.' };
  const need = {
    lenderId: 'cedar',
    lenderName: 'Cedar Lending',
    fields: asked.map((id) => ({ id, required: true, rule: 'cedar', because })),
  };
  const { sections } = mergeForm(formBase.catalogue, [need], formBase.context);
  const part = sections.filter(({ id }) => id === 'co-applicant');
  return { ...form, sections: [...form.sections.filter(({ id }) => id !== 'co-applicant'), ...part] };
}
