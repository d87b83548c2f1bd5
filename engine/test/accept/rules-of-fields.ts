import type { AcceptedProduct, Probe } from './world.ts';

interface Definition {
  id: string;
  section: string;
  order: number;
  default_details: { order: number; required: boolean };
  component: string;
  label: string;
  type: string;
  mask: string | null;
  validations: Record<string, unknown>[];
  condition: object | null;
}

/** Returns the definitions of the manual lender that asks every field of the catalogue. */
async function definitionsIn(product: AcceptedProduct): Promise<ReadonlyMap<string, Definition>> {
  const { body } = await product.send('GET', '/lenders/dev', { role: 'DEV_ADMIN' });
  const lenders = body as unknown as {
    lender_id: number;
    default_settings: { form_fields: Definition[] };
  }[];
  const all = lenders.find(({ lender_id: id }) => id === 990_000)?.default_settings.form_fields ?? [];
  return new Map(all.map((field) => [field.id, field]));
}

/** Returns a check that the definitions of the named fields have the named properties. */
const fieldsHave =
  (expected: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Probe =>
  async (product) => {
    const definitions = await definitionsIn(product);
    const wrong = Object.entries(expected).flatMap(([id, properties]) => {
      const field = definitions.get(id);
      if (!field) return [`${id} is not a field`];
      const { kind, mask, component, ...limits } = properties;
      const validation = field.validations.find((one) => kind === undefined || one['kind'] === kind);
      const differs =
        (mask !== undefined && field.mask !== mask) ||
        (component !== undefined && field.component !== component) ||
        (kind !== undefined && validation === undefined) ||
        Object.entries(limits).some(
          ([name, value]) => JSON.stringify(validation?.[name]) !== JSON.stringify(value),
        );
      return differs ? [`${id}: ${JSON.stringify([field.mask, field.component, field.validations])}`] : [];
    });
    return [wrong.length === 0, wrong.join('; ')];
  };

const currency = { mask: 'currency', kind: 'currency', integerDigitsMax: 7, decimals: 0 };
const sections = [
  'basic',
  'patient',
  'identification',
  'housing',
  'employment',
  'purchase',
  'banking',
  'co-applicant',
];

/** Checks (probes) of the rules that can be checked in the definitions of fields. */
export const fieldProbes: Readonly<Record<string, Probe>> = {
  'password-field': fieldsHave({
    password_with_letters_numbers: {
      ...{ kind: 'password', min: 8, max: 30, needs: ['letter', 'number'], specialsAllowed: '!@#$%' },
    },
  }),
  phone: fieldsHave({ mobile_phone: { kind: 'phone', format: '(xxx) xxx-xxxx', minLengthFormatted: 14 } }),
  'routing-number': fieldsHave({ bank_routing_number: { kind: 'routingNumber', digits: 9 } }),
  'bank-type': fieldsHave({
    bank_type: { kind: 'maxLength', max: 50 },
    account_type: { kind: 'maxLength', max: 50 },
  }),
  'card-expiration': fieldsHave({ card_expiration: { mask: 'monthYear', kind: 'minLength', min: 7 } }),
  'co-applicant': fieldsHave({
    co_date_of_birth: { kind: 'minAge', min: 18 },
    co_mobile_phone: { kind: 'phone' },
    co_ssn_number: { kind: 'ssn' },
    co_email: { kind: 'email' },
  }),
  'year-selector': fieldsHave({ vehicle_year: { component: 'years' } }),
  'state-selector': fieldsHave({ state_name: { component: 'state' } }),
  'date-mask': fieldsHave({ date_of_birth: { mask: 'fullDate', kind: 'date', format: 'MM/DD/YYYY' } }),
  masks: fieldsHave({
    mobile_phone: { mask: 'phone' },
    ssn_number: { mask: 'ssn' },
    date_of_birth: { mask: 'fullDate' },
    card_expiration: { mask: 'monthYear' },
    gross_monthly_income: { mask: 'currency' },
    bank_routing_number: { mask: 'number' },
    card_number: { mask: 'creditCard' },
  }),
  'number-mask': fieldsHave({ hours_per_week: { mask: 'number', kind: 'number', maxDigits: 9 } }),
  'time-in-months': fieldsHave({
    bank_account_months_open: { mask: 'timeInMonths', kind: 'timeInMonths', max: 11 },
  }),
  'currency-mask': fieldsHave({ gross_monthly_income: currency, property_value: currency }),
  'currency-strip': fieldsHave({
    property_value: currency,
    present_balance: currency,
    monthly_rent_mrtg_payment: currency,
  }),
  'ui-field-form': async (product) => {
    const all = [...(await definitionsIn(product)).values()];
    const without = all.filter(({ type, label, component }) => !type || !label || !component);
    return [all.length === 160 && without.length === 0, `${all.length} fields, ${without.length} incomplete`];
  },
  'ui-section-renderer': async (product) => {
    const found = new Set([...(await definitionsIn(product)).values()].map(({ section }) => section));
    const unknown = [...found].filter((section) => !sections.includes(section));
    return [unknown.length === 0 && found.size === sections.length, [...found].join()];
  },
};
