import type { Localised } from '@millrace/plugin-sdk';
import type { RouteTerms } from '@millrace/schemas/api';
import { countryOf, isCountry, usualCountry, usualCurrency } from '@millrace/schemas/countries';
import { money } from '@millrace/schemas/money';
import { fewest, inquiryOf, type InquiryCount } from '@millrace/schemas/rules';
import { pausedSentence } from '../../../lender-health/drift/index.logic.ts';
import type { Candidate, ExcludedLender, RoutingConfig, RoutingFacts } from './plan-inputs.ts';

export type Exclusion = Pick<ExcludedLender, 'code' | 'reason'>;

const because = (code: string, en: string, es: string): Exclusion => ({ code, reason: { en, es } });

export const notSelected = (name: string): Exclusion =>
  because('not-selected', `This form does not ask ${name}.`, `Este formulario no consulta a ${name}.`);

export const noPlugin = (name: string): Exclusion =>
  because(
    'no-plugin',
    `${name} is not connected to this installation, so nothing can be sent to this lender.`,
    `${name} todavía no está disponible aquí, así que no se le puede enviar nada.`,
  );

/**
 * True if the store's currency is the lender's first one. The lender's limits apply only to this currency.
 */
const isInCurrencyOfLimits = ({ currencies: [first = usualCurrency] = [] }: Candidate, facts: RoutingFacts) =>
  first === (facts.currency ?? usualCurrency);

function nameOfCountry(code: string): Localised {
  return isCountry(code) ? countryOf(code).name : { en: code, es: code };
}

type Check = (candidate: Candidate, config: RoutingConfig, facts: RoutingFacts) => Exclusion | null;

/**
 * The checks in the order in which they are made. The first check that excludes the lender gives the reason.
 */
const checks: readonly Check[] = [
  ({ lenderId, alwaysSelected, name }, { model }) =>
    !model || model.lenderIds.includes(lenderId) || (model.alwaysSelected && alwaysSelected)
      ? null
      : because(
          'not-in-model',
          `${name} is not part of this account’s plan.`,
          `${name} no forma parte del plan de esta cuenta.`,
        ),
  ({ lenderId, alwaysSelected, name }, { lenderOrder, model }) =>
    lenderOrder.includes(lenderId) || (alwaysSelected && (model?.alwaysSelected ?? true))
      ? null
      : notSelected(name),
  ({ lenderId, name }, { onlyLenders }) =>
    onlyLenders?.includes(lenderId) === false
      ? because(
          'not-in-link',
          `The link that was sent does not ask ${name}.`,
          `El enlace que se envió no consulta a ${name}.`,
        )
      : null,
  ({ enabled, name }) =>
    enabled
      ? null
      : because(
          'disabled',
          `${name} is switched off at the moment.`,
          `${name} no está disponible en este momento.`,
        ),
  ({ pausedBy, name }) => (pausedBy ? { code: 'paused', reason: pausedSentence(name, pausedBy) } : null),
  ({ trouble, name }, { terms }) =>
    trouble === 'circuit-open' && terms?.skip_unhealthy
      ? because(
          'unhealthy',
          `${name} does not answer at the moment, and this form does not wait for this lender.`,
          `${name} no responde en este momento y este formulario no espera a este prestamista.`,
        )
      : null,
  ({ trouble, name }) =>
    trouble === 'too-many-waiting'
      ? because(
          'too-busy',
          `Too many applications are already waiting for ${name}.`,
          `Ya hay demasiadas solicitudes en espera de ${name}.`,
        )
      : null,
  ({ lenderType, name }, { terms }) =>
    terms?.lease_to_own && lenderType !== 'lto'
      ? because(
          'lease-to-own-only',
          `This form asks only lease-to-own lenders, and ${name} does not offer lease-to-own.`,
          `Este formulario solo consulta a prestamistas de alquiler con opción a compra, y ${name} no lo ofrece.`,
        )
      : null,
  ({ whitelisted = true, name }) =>
    whitelisted
      ? null
      : because(
          'not-whitelisted',
          `${name} is not available to this store.`,
          `${name} no está disponible para esta tienda.`,
        ),
  ({ hasCredentials, name }) =>
    hasCredentials
      ? null
      : because(
          'no-credentials',
          `The store has no account at ${name} yet.`,
          `La tienda todavía no tiene cuenta en ${name}.`,
        ),
  ({ missingSetting, name }) =>
    missingSetting === undefined
      ? null
      : because(
          'setting-missing',
          `${name} is not set up in Millrace yet. Millrace staff must set “${missingSetting}” in this lender’s settings.`,
          `${name} todavía no está configurado en Millrace.`,
        ),
  ({ staffEntryAllowed, name }, _, { enteredBy }) =>
    staffEntryAllowed || enteredBy === 'shopper'
      ? null
      : because(
          'shopper-entry-only',
          `${name} accepts only applications that shoppers fill in themselves.`,
          `${name} acepta solo solicitudes que el cliente llena personalmente.`,
        ),
  ({ staffEntryAllowed, key, name }, _, { staffEntered }) => {
    const labels = staffEntered?.[key] ?? [];
    if (staffEntryAllowed || labels.length === 0) return null;
    const [en, es] = [labels.map((label) => label.en).join(', '), labels.map((label) => label.es).join(', ')];
    return because(
      'staff-entered-answers',
      `${name} accepts only answers that shoppers enter themselves. Store staff entered: ${en}.`,
      `${name} acepta solo respuestas que el cliente escribe personalmente. La tienda escribió: ${es}.`,
    );
  },
  ({ countries = [usualCountry], name }, _, { country = usualCountry, applicantCountry = country }) => {
    const unserved = [country, applicantCountry].find((code) => !countries.includes(code));
    if (unserved === undefined) return null;
    const { en, es } = nameOfCountry(unserved);
    return because('country-not-served', `${name} does not serve ${en}.`, `${name} no atiende en ${es}.`);
  },
  ({ currencies = [usualCurrency], name }, _, { currency = usualCurrency }) =>
    currencies.includes(currency)
      ? null
      : because(
          'currency-not-served',
          `${name} does not lend in ${currency}.`,
          `${name} no presta en ${currency}.`,
        ),
  ({ states, name }, _, { state }) =>
    states === 'all' || states.includes(state)
      ? null
      : because('state-not-served', `${name} does not serve ${state}.`, `${name} no atiende en ${state}.`),
  ({ statesExcluded, name }, _, { state }) =>
    statesExcluded.includes(state)
      ? because('state-excluded', `${name} is not offered in ${state}.`, `${name} no se ofrece en ${state}.`)
      : null,
  ({ industries, industriesExcluded = [], name }, _, { industry }) =>
    (industries === 'all' || industries.includes(industry)) && !industriesExcluded.includes(industry)
      ? null
      : because(
          'industry-not-served',
          `${name} does not finance ${industry.replaceAll('_', ' ')}.`,
          `${name} no financia este tipo de compra.`,
        ),
  (candidate, _, facts) => {
    const { minimumCents, name } = candidate;
    const { requestedCents, currency } = facts;
    if (minimumCents === null || !isInCurrencyOfLimits(candidate, facts)) return null;
    return requestedCents !== null && requestedCents < minimumCents
      ? because(
          'amount-too-low',
          `${name} finances ${money(minimumCents, currency)} or more.`,
          `${name} financia ${money(minimumCents, currency)} o más.`,
        )
      : null;
  },
  (candidate, _, facts) => {
    const { maximumCents, name } = candidate;
    const { requestedCents, currency } = facts;
    if (maximumCents === null || !isInCurrencyOfLimits(candidate, facts)) return null;
    return requestedCents !== null && requestedCents > maximumCents
      ? because(
          'amount-too-high',
          `${name} finances up to ${money(maximumCents, currency)}.`,
          `${name} financia hasta ${money(maximumCents, currency)}.`,
        )
      : null;
  },
  ({ eligibility: { excluded } }) => excluded && { code: excluded.code, reason: excluded.text },
];

/** Returns why a lender is excluded by its own data, or null if the lender may be asked. */
export function exclusionOf(
  candidate: Candidate,
  config: RoutingConfig,
  facts: RoutingFacts,
): Exclusion | null {
  return checks.reduce<Exclusion | null>((found, check) => found ?? check(candidate, config, facts), null);
}

/**
 * Returns the lenders that would exceed the inquiry limit of the form or of the shopper's consent. The
 * allowed inquiries go to the lenders in their order.
 */
export function withinBudget<C extends Pick<Candidate, 'name' | 'inquiry'>>(
  ordered: readonly C[],
  terms: Pick<RouteTerms, 'most_soft' | 'most_hard'> | undefined,
  agreed: InquiryCount | undefined,
): [C, Exclusion][] {
  const left = inquiryLimits({ terms, agreed });
  const ofForm = inquiryLimits({ terms });
  return ordered.flatMap((candidate): [C, Exclusion][] => {
    // Old routes have neither limits of a form nor a recorded consent, so no inquiry limit applies to them.
    if (!terms && !agreed) return [];
    const inquiry = inquiryOf(candidate);
    if (inquiry === 'none') return [];
    ofForm[inquiry] -= 1;
    left[inquiry] -= 1;
    if (left[inquiry] >= 0) return [];
    return [[candidate, tooManyInquiries(candidate.name, inquiry, ofForm[inquiry] < 0 ? 'form' : 'consent')]];
  });
}

/**
 * Returns the largest number of inquiries of each kind that the form and the shopper's consent both allow.
 */
export function inquiryLimits({ terms, agreed }: Limited): { soft: number; hard: number } {
  const ofForm = { soft: terms?.most_soft ?? Infinity, hard: terms?.most_hard ?? Infinity };
  return { ...(agreed ? fewest(agreed, ofForm) : ofForm) };
}

interface Limited {
  readonly terms?: Pick<RouteTerms, 'most_soft' | 'most_hard'> | null | undefined;
  readonly agreed?: InquiryCount | null | undefined;
}

const kinds = { soft: ['soft', 'blandas'], hard: ['hard', 'duras'] } as const;

/** Excludes a lender by the inquiry limit of the form or of the shopper's consent. */
export function tooManyInquiries(
  name: string,
  inquiry: 'soft' | 'hard',
  limit: 'form' | 'consent',
): Exclusion {
  return (limit === 'form' ? overBudget : overConsent)(name, inquiry);
}

function overBudget(name: string, inquiry: 'soft' | 'hard'): Exclusion {
  const [en, es] = kinds[inquiry];
  return because(
    'inquiry-budget',
    `Asking ${name} would cause more ${en} credit inquiries than this form allows.`,
    `Consultar a ${name} causaría más consultas de crédito ${es} de las que permite este formulario.`,
  );
}

function overConsent(name: string, inquiry: 'soft' | 'hard'): Exclusion {
  const [en, es] = kinds[inquiry];
  return because(
    'inquiry-consent',
    `Asking ${name} would cause more ${en} credit inquiries than the customer agreed to.`,
    `Consultar a ${name} causaría más consultas de crédito ${es} de las que aceptó el cliente.`,
  );
}
