import type { Locale } from '../form/types.ts';
import { money, type Currency } from '../money/index.ts';

/** The text of the contract that a store makes itself as the lender, in the two languages of shoppers. */
export type ContractTexts = Readonly<Record<Locale, string>>;

/** The values that the text of a contract can name, as `{{name}}`. */
export const contractValues = [
  'customer',
  'address',
  'store',
  'reference',
  'date',
  'amount',
  'down_payment',
  'down_payment_percent',
  'financed',
  'payments',
  'payment',
  'last_payment',
  'frequency',
  'months',
  'total',
] as const;
export type ContractValue = (typeof contractValues)[number];
export type ContractValues = Readonly<Record<ContractValue, string>>;

/** The values that every contract must contain, so that it says what the customer owes. */
const requiredValues = ['customer', 'amount', 'down_payment', 'payments', 'payment', 'frequency'] as const;

/** Maximum length of a contract text, in characters. */
export const longestTemplate = 20_000;

export const defaultTexts: ContractTexts = {
  en: `Installment agreement

{{store}} ("the store") sells goods to {{customer}}, {{address}} ("the customer"). Application {{reference}}, {{date}}.

Price of the goods: {{amount}}
Down payment: {{down_payment}} ({{down_payment_percent}}), due when the customer signs
Financed by the store: {{financed}}
Payments: {{payments}} payments of {{payment}}, {{frequency}}, over {{months}} months
Last payment: {{last_payment}}
Total the customer pays: {{total}}

The store charges no interest and no fees for this plan. The first of the payments is due one period after the delivery. The customer can pay the rest at any time.

The customer agrees to make these payments. The store agrees to deliver the goods. The store signs by sending this agreement. The customer signs by entering the code that was sent to the customer's phone or email address.`,
  es: `Contrato de pago a plazos

{{store}} ("la tienda") vende mercancía a {{customer}}, {{address}} ("el cliente"). Solicitud {{reference}}, {{date}}.

Precio de la mercancía: {{amount}}
Pago inicial: {{down_payment}} ({{down_payment_percent}}), al firmar el cliente
Financiado por la tienda: {{financed}}
Pagos: {{payments}} pagos de {{payment}}, {{frequency}}, durante {{months}} meses
Último pago: {{last_payment}}
Total que paga el cliente: {{total}}

La tienda no cobra intereses ni cargos por este plan. El primero de los pagos vence un período después de la entrega. El cliente puede pagar el resto en cualquier momento.

El cliente se compromete a hacer estos pagos. La tienda se compromete a entregar la mercancía. La tienda firma al enviar este contrato. El cliente firma al escribir el código que se envió a su teléfono o correo.`,
};

const place = /\{\{\s*([^{}]*?)\s*\}\}/g;

export interface TemplateProblem {
  readonly locale: Locale;
  readonly code: 'unknown-value' | 'value-missing';
  /** Name of the value in the contract text, without braces. */
  readonly value: string;
}

/**
 * Returns the problems that prevent saving a contract text: values that do not exist, and missing values that
 * every contract needs.
 */
export function templateProblems(texts: ContractTexts): TemplateProblem[] {
  return (['en', 'es'] as const).flatMap((locale) => {
    const named = new Set([...texts[locale].matchAll(place)].map(([, name]) => name!));
    const unknown = [...named].filter((name) => !(contractValues as readonly string[]).includes(name));
    const missing = requiredValues.filter((name) => !named.has(name));
    return [
      ...unknown.map((value) => ({ locale, code: 'unknown-value' as const, value })),
      ...missing.map((value) => ({ locale, code: 'value-missing' as const, value })),
    ];
  });
}

const languages: Readonly<Record<Locale, string>> = { en: 'English', es: 'Spanish' };

export const templateProblemText = ({ locale, code, value }: TemplateProblem): string =>
  code === 'unknown-value'
    ? `${languages[locale]} text: {{${value}}} is not a known value. Choose one from the list.`
    : `${languages[locale]} text: add {{${value}}}. Every contract has to state it.`;

export const fillTemplate = (template: string, values: ContractValues): string =>
  template.replaceAll(place, (whole: string, name: string) =>
    Object.hasOwn(values, name) ? values[name as ContractValue] : whole,
  );

/** The terms of an offer from which a contract is filled in. Amounts are in hundredths of the currency. */
export interface ContractTerms {
  readonly amountCents: number;
  readonly dueTodayCents?: number | null | undefined;
  readonly paymentCents: number;
  readonly paymentFrequency: string;
  readonly termMonths: number;
  readonly currency: Currency;
}

const frequencies: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  daily: { en: 'every day', es: 'cada día' },
  weekly: { en: 'every week', es: 'cada semana' },
  bi_weekly: { en: 'every two weeks', es: 'cada dos semanas' },
  twice_monthly: { en: 'twice a month', es: 'dos veces al mes' },
  monthly: { en: 'every month', es: 'cada mes' },
  quarterly: { en: 'every three months', es: 'cada tres meses' },
  semi_annually: { en: 'every six months', es: 'cada seis meses' },
  yearly: { en: 'every year', es: 'cada año' },
};

export interface ContractParties {
  readonly customer: string;
  readonly address: string;
  readonly store: string;
  readonly reference: string;
  readonly date: string;
}

/**
 * Returns the values of one contract. All payments but the last are equal, and all payments add up to the
 * financed amount.
 */
export function contractValuesOf(
  terms: ContractTerms,
  parties: ContractParties,
  locale: Locale,
): ContractValues {
  const { amountCents, paymentCents, paymentFrequency, termMonths, currency } = terms;
  const words = (cents: number) => money(cents, currency);
  const downCents = terms.dueTodayCents ?? 0;
  const financedCents = amountCents - downCents;
  const payments = Math.max(1, Math.ceil(financedCents / paymentCents));
  const percent = amountCents > 0 ? Math.round((downCents / amountCents) * 1000) / 10 : 0;
  return {
    ...parties,
    amount: words(amountCents),
    down_payment: words(downCents),
    down_payment_percent: `${percent}%`,
    financed: words(financedCents),
    payments: String(payments),
    payment: words(paymentCents),
    last_payment: words(financedCents - (payments - 1) * paymentCents),
    frequency: frequencies[paymentFrequency]?.[locale] ?? paymentFrequency,
    months: String(termMonths),
    total: words(amountCents),
  };
}
