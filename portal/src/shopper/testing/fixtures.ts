import type {
  DisclosureText,
  OfferView,
  OutsideFormDetails,
  ShopperResults,
  TimelineEntry,
} from '@millrace/schemas/api';
import { catalogue, mergeForm, sections, type LenderNeed } from '@millrace/schemas/fields';

export const storeUuid = '11111111-1111-4111-8111-111111111111';
export const formId = '22222222-2222-4222-8222-222222222222';
export const welcomePath = `/lakeside/${storeUuid}/main/welcome?link=7&qr=true`;

const because = {
  en: 'Northwind leases to a named person.',
  es: 'Northwind alquila a una persona con nombre y apellido.',
};
export const need = (...ids: string[]): LenderNeed['fields'] =>
  ids.map((id) => ({ id, required: true, rule: 'lender-fields', because }));

/** A form for two lenders with few fields. One field is sensitive, and one field has a condition. */
export const form = mergeForm(
  catalogue,
  [
    {
      lenderId: 'northwind',
      lenderName: 'Northwind',
      fields: need('mobile_phone', 'email', 'first_name', 'last_name', 'ssn_number'),
    },
    { lenderId: 'southgate', lenderName: 'Southgate', fields: need('own_or_rent', 'property_value') },
  ],
  { sections },
);

/** A form that asks for an ID. */
export const idForm = mergeForm(
  catalogue,
  [
    {
      lenderId: 'northwind',
      lenderName: 'Northwind',
      fields: need('id_type', 'id_number', 'id_state_issued'),
    },
  ],
  { sections },
);

const disclosure = (id: string, title: string, consentLabel: string): DisclosureText => ({
  id,
  version: 3,
  title,
  summary: `${title} in short.`,
  format: 'text',
  text: `${title} in full.`,
  textHash: id.repeat(8),
  consentLabel,
});

export const details: OutsideFormDetails = {
  store: {
    id: 1,
    uuid: storeUuid,
    name: 'Lakeside Furniture',
    slug: 'lakeside',
    phone: '(555) 010-0199',
    state: 'TX',
    country: 'US',
    currency: 'USD',
    hours: [],
    today: 5,
  },
  urlId: 'main',
  linkId: 7,
  open: true,
  closedBecause: null,
  welcome: { en: '', es: '' },
  fieldCount: form.fieldCount,
  estimatedMinutes: 2,
  lenderCount: 2,
  lenders: [
    { name: 'Northwind', kind: 'lto', inquiry: 'soft', later: false },
    { name: 'Southgate', kind: 'prime', inquiry: 'may', later: false },
  ],
  inquiries: { soft: 1, hard: 1 },
  sections: form.sections.map(({ id }) => id),
  associates: [],
  disclosures: {
    en: [disclosure('credit', 'Credit check', 'I agree to the credit check')],
    es: [disclosure('credit', 'Consulta de crédito', 'Acepto la consulta de crédito')],
  },
};

export const offer = (change: Partial<OfferView> = {}): OfferView => ({
  id: 'offer',
  product: 'loan',
  name: null,
  amountCents: 300_000,
  termMonths: 24,
  paymentCents: 14_833,
  paymentFrequency: 'monthly',
  totalOfPaymentsCents: 355_992,
  aprBasisPoints: 1699,
  costOfLeaseCents: null,
  dueTodayCents: 0,
  earlyPurchaseDays: null,
  url: null,
  expiresAt: null,
  ...change,
});

const attempt = (number: number): string => `3333333${number}-3333-4333-8333-333333333333`;

/** Makes the results entry of a lender that has not answered yet. `change` overrides properties. */
export const entry = (
  lenderId: number,
  lenderName: string,
  change: Partial<TimelineEntry> = {},
): TimelineEntry => ({
  attemptId: attempt(lenderId),
  lenderId,
  lenderKey: lenderName.toLowerCase(),
  lenderName,
  position: lenderId,
  group: 1,
  state: 'Processing',
  status: null,
  outcome: null,
  final: false,
  waitingOn: null,
  approvedCents: null,
  startedAt: new Date().toISOString(),
  endedAt: null,
  typicalSeconds: 20,
  reasons: [],
  offers: [],
  handoffUrl: null,
  handoffKind: null,
  atLender: false,
  inputRequests: [],
  contract: null,
  ...change,
});

export const results = (entries: TimelineEntry[], change: Partial<ShopperResults> = {}): ShopperResults => ({
  formId,
  reference: 'LF-2048',
  mode: 'Shotgun',
  sequence: 1,
  done: false,
  startedAt: new Date().toISOString(),
  entries,
  purchaseCents: null,
  next: null,
  chosen: null,
  inquiries: { agreed: { soft: 2, hard: 1 }, made: { soft: 1, hard: 0 } },
  thankYou: {
    header: 'Thank you, and enjoy',
    message: 'Show this page to the associate.',
    body: '',
    disclosure: '',
    locale: 'en',
  },
  store: { name: 'Lakeside Furniture', phone: '(555) 010-0199', currency: 'USD' },
  ...change,
});
