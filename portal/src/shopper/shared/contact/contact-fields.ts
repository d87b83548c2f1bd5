import {
  fieldsOfForm,
  inFormatsOf,
  usualMarket,
  type Market,
  type MergedField,
  type MergedForm,
} from '@millrace/schemas/form';

const common = {
  section: 'basic',
  sectionLabel: 'General',
  groups: [],
  component: 'text',
  type: 'string',
  required: true,
  condition: null,
  optionList: null,
  options: null,
  yearsBack: null,
  hint: null,
  disclosure: null,
  sensitive: false,
  affinity: 'contact',
  control: null,
  neededBy: [{ lenderId: '', lenderName: '', rule: 'contact', because: { en: '', es: '' }, required: true }],
  conflicts: [],
} as const;

export const phoneField: MergedField = {
  ...common,
  id: 'mobile_phone',
  order: 10,
  label: { en: 'Mobile phone', es: 'Teléfono celular' },
  name: { en: 'your mobile phone number', es: 'su número de teléfono celular' },
  mask: 'phone',
  validations: [{ kind: 'phone', format: '(xxx) xxx-xxxx', minLengthFormatted: 14, texts: true }],
  warnings: [],
  autocomplete: 'tel-national',
  inputMode: 'tel',
};

export const emailField: MergedField = {
  ...common,
  id: 'email',
  order: 20,
  label: { en: 'Email', es: 'Correo electrónico' },
  name: { en: 'your email address', es: 'su correo electrónico' },
  mask: null,
  validations: [{ kind: 'email' }, { kind: 'maxLength', max: 255 }],
  warnings: ['emailTypo'],
  autocomplete: 'email',
  inputMode: 'email',
};

export const contactFields: readonly MergedField[] = [phoneField, emailField];

/**
 * The contact fields are fixed in this file, because the store's form is loaded only after the phone was
 * verified.
 */
export const contactForm: Pick<MergedForm, 'sections' | 'facts'> = {
  sections: [{ id: 'basic', label: { en: 'General', es: 'Datos generales' }, fields: contactFields }],
  facts: {},
};

/** Returns the phone field in the formats of the store's country. */
export const phoneFieldIn = ({ country, currency }: Market = usualMarket): MergedField =>
  country === usualMarket.country ? phoneField : inFormatsOf(phoneField, { country, currency });

/** Returns the contact form in the formats of the store's country. */
export const contactFormIn = (market: Market = usualMarket): typeof contactForm => ({
  ...contactForm,
  sections: [{ ...contactForm.sections[0]!, fields: [phoneFieldIn(market), emailField] }],
});

/**
 * Returns country and currency of the store of a form. The questions of the form have the formats of both.
 */
export function marketOf(form: Pick<MergedForm, 'sections'>): Market {
  const field = fieldsOfForm(form).find(({ country }) => country !== undefined);
  return {
    ...usualMarket,
    ...(field?.country && { country: field.country }),
    ...(field?.currency && { currency: field.currency }),
  };
}
