import { readFileSync } from 'node:fs';
import path from 'node:path';
import { testFormMonths } from '@millrace/schemas/api';
import { codeLimits } from '@millrace/schemas/codes';
import { fieldById, optionList } from '@millrace/schemas/fields';
import type { PrintedField } from './fields.ts';
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

/** Returns the field definitions of a lender that has no API and asks for every field of the catalogue. */
async function definitionsIn(product: AcceptedProduct): Promise<ReadonlyMap<string, Definition>> {
  const { body } = await product.send('GET', '/lenders/dev', { role: 'DEV_ADMIN' });
  const lenders = body as unknown as {
    lender_id: number;
    default_settings: { form_fields: Definition[] };
  }[];
  const all = lenders.find(({ lender_id: id }) => id === 990_000)?.default_settings.form_fields ?? [];
  return new Map(all.map((field) => [field.id, field]));
}

/** Returns a probe (check) that the definitions of the named fields have the expected properties. */
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

/** Probes of the rules that the definitions of fields show. */
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
  'required-fields': async (product) => {
    const file = path.join(import.meta.dirname, 'data', 'fields.json');
    const printed = JSON.parse(readFileSync(file, 'utf8')) as PrintedField[];
    const definitions = await definitionsIn(product);
    const wrong = printed.filter(
      ({ id, isRequired }) =>
        isRequired !== undefined && definitions.get(id)?.default_details.required !== isRequired,
    );
    return [wrong.length === 0, wrong.map(({ id }) => id).join()];
  },
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

/** Returns a probe that a list of the catalogue has exactly these values. */
const listHas =
  (list: Parameters<typeof optionList>[0], values: readonly string[]): Probe =>
  async () => {
    const seen = optionList(list).options.map(({ value }) => value);
    return [seen.join() === values.join(), seen.join()];
  };
const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
const yearsBack =
  (id: string, years: number): Probe =>
  async () => {
    const seen = fieldById(id)?.yearsBack;
    return [seen === years, String(seen)];
  };

/** Probes of the limits in the field catalogue. Pages and server use the same catalogue. */
export const limitsOfFields: Readonly<Record<string, Probe>> = {
  'bankruptcy-window': yearsBack('bankruptcy_year', 12),
  'bankruptcy-last-12': listHas('bankruptcy_last_12', ['N', 'Y']),
  'year-list-span': yearsBack('vehicle_year', 50),
  'first-pay-day-range': listHas('first_pay_day_of_month', range(1, 20)),
  'second-pay-day-range': listHas('second_pay_day_of_month', range(12, 21)),
  'date-paid-range': listHas('date_normally_paid', range(1, 31)),
  countries: listHas('countries', ['US']),
  'split-payment-numbers': listHas('split_payment_numbers', ['2', '3', '4', '6', '12', '24']),
  frequencies: async () => {
    const seen = optionList('frequencies')
      .options.map(({ label }) => label.en)
      .join();
    const wanted = 'Daily,Weekly,Bi-Weekly,Semi-Monthly,Monthly,Quarterly,Semi-Annually,Yearly';
    return [seen === wanted, seen];
  },
  'send-rate-wait': async () => [codeLimits.windowMinutes === 10, `${codeLimits.windowMinutes} minutes`],
  'test-data-range-default': async () => [testFormMonths === 3, `${testFormMonths} months`],
};
