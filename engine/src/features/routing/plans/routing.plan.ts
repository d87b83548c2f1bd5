import type { LenderType, Localised } from '@millrace/plugin-sdk';
import { pausedSentence, type DriftKind } from '../drift/index.logic.ts';

/**
 * Who is asked, in which order, and why everybody else is not. Pure and deterministic: the same inputs give the
 * same plan, which is stored with the application. What a lender pays anybody is not an input.
 */
export interface Candidate {
  readonly lenderId: number;
  readonly key: string;
  readonly name: string;
  readonly lenderType: LenderType;
  readonly enabled: boolean;
  readonly hasCredentials: boolean;
  readonly staffEntryAllowed: boolean;
  /** States of the manifest. */
  readonly states: 'all' | readonly string[];
  /** States the lender object of this installation leaves out. */
  readonly statesExcluded: readonly string[];
  readonly industries: 'all' | readonly string[];
  /** Industries the lender object of this installation leaves out; routes of before do not name any. */
  readonly industriesExcluded?: readonly string[];
  /** False: the lender is for other stores only. */
  readonly whitelisted?: boolean;
  /** Why nothing is sent to it until a person says so; absent while it is not paused. */
  readonly pausedBy?: DriftKind;
  readonly minimumCents: number | null;
  readonly maximumCents: number | null;
  readonly pipeOrder: number;
  readonly alwaysSelected: boolean;
  readonly isPipePriority: boolean;
  readonly typicalSeconds: number;
  readonly eligibility: Eligibility;
  readonly versions: Readonly<Record<string, string | number>>;
}

/** What the lender's own rules say of this application. */
export interface Eligibility {
  readonly excluded: { readonly rule: string; readonly code: string; readonly text: Localised } | null;
  /** Rules that could not be decided because nobody knows a fact; they exclude nobody. */
  readonly undecided: readonly { readonly rule: string; readonly unknownFacts: readonly string[] }[];
}

export type RoutingMode = 'Waterfall' | 'Shotgun';

export interface RoutingConfig {
  readonly mode: RoutingMode;
  /** Lender ids in the order the store wants. */
  readonly lenderOrder: readonly number[];
  /** Whom the link asks that was sent for this application; absent = whom the form asks. */
  readonly onlyLenders?: readonly number[];
  /** Kinds of lender, first asked first; used for lenders the store did not put in order. */
  readonly lenderTypePriority?: readonly LenderType[];
  /** Of an account on a freemium model: whom it has, and what counts of what lenders say of themselves. */
  readonly model?: AccountModel;
  readonly versions: Readonly<Record<string, string | number>>;
}

export interface AccountModel {
  readonly lenderIds: readonly number[];
  /** False: nobody is asked for being always selected. */
  readonly alwaysSelected: boolean;
  /** False: nobody comes first for having priority in the pipe. */
  readonly isPipePriority: boolean;
}

export interface RoutingFacts {
  readonly state: string;
  readonly industry: string;
  readonly requestedCents: number | null;
  readonly enteredBy: 'shopper' | 'staff';
}

export interface PlannedLender {
  readonly lenderId: number;
  readonly key: string;
  readonly name: string;
  readonly position: number;
  readonly typicalSeconds: number;
}

export interface ExcludedLender {
  readonly lenderId: number;
  readonly key: string;
  readonly name: string;
  readonly code: string;
  readonly reason: Localised;
}

export interface RoutePlan {
  readonly mode: RoutingMode;
  readonly groups: readonly (readonly PlannedLender[])[];
  readonly excluded: readonly ExcludedLender[];
  readonly undecided: readonly { lenderId: number; rule: string; unknownFacts: readonly string[] }[];
  readonly versions: Readonly<Record<string, string | number>>;
}

type Exclusion = Pick<ExcludedLender, 'code' | 'reason'>;
type Check = (candidate: Candidate, config: RoutingConfig, facts: RoutingFacts) => Exclusion | null;

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US')}`;

const because = (code: string, en: string, es: string): Exclusion => ({ code, reason: { en, es } });

/** In this order; the first that speaks gives the reason. */
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
      : because('not-selected', `This form does not ask ${name}.`, `Este formulario no consulta a ${name}.`),
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
  ({ whitelisted = true, name }) =>
    whitelisted
      ? null
      : because(
          'not-whitelisted',
          `${name} is not open to this store.`,
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
  ({ staffEntryAllowed, name }, _, { enteredBy }) =>
    staffEntryAllowed || enteredBy === 'shopper'
      ? null
      : because(
          'shopper-entry-only',
          `${name} takes only what shoppers enter themselves.`,
          `${name} acepta solo lo que escribe el propio cliente.`,
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
  ({ minimumCents, name }, _, { requestedCents }) =>
    minimumCents !== null && requestedCents !== null && requestedCents < minimumCents
      ? because(
          'amount-too-low',
          `${name} finances ${dollars(minimumCents)} or more.`,
          `${name} financia ${dollars(minimumCents)} o más.`,
        )
      : null,
  ({ maximumCents, name }, _, { requestedCents }) =>
    maximumCents !== null && requestedCents !== null && requestedCents > maximumCents
      ? because(
          'amount-too-high',
          `${name} finances up to ${dollars(maximumCents)}.`,
          `${name} financia hasta ${dollars(maximumCents)}.`,
        )
      : null,
  ({ eligibility: { excluded } }) => excluded && { code: excluded.code, reason: excluded.text },
];

export function planRoute(
  candidates: readonly Candidate[],
  config: RoutingConfig,
  facts: RoutingFacts,
): RoutePlan {
  const ordered = [...candidates].sort(byOrder(config));
  const exclusionOf = (candidate: Candidate) =>
    checks.reduce<Exclusion | null>((found, check) => found ?? check(candidate, config, facts), null);
  const excluded = ordered.flatMap((candidate) => {
    const exclusion = exclusionOf(candidate);
    const { lenderId, key, name } = candidate;
    return exclusion ? [{ lenderId, key, name, ...exclusion }] : [];
  });
  const asked = ordered.filter(({ lenderId }) => !excluded.some((lender) => lender.lenderId === lenderId));
  const planned = asked.map(({ lenderId, key, name, typicalSeconds }, index) => ({
    lenderId,
    key,
    name,
    position: index + 1,
    typicalSeconds,
  }));
  return {
    mode: config.mode,
    groups:
      config.mode === 'Waterfall' ? planned.map((lender) => [lender]) : planned.length > 0 ? [planned] : [],
    excluded,
    undecided: asked.flatMap(({ lenderId, eligibility }) =>
      eligibility.undecided.map((rule) => ({ lenderId, ...rule })),
    ),
    versions: Object.assign({}, config.versions, ...asked.map(prefixedVersions)) as RoutePlan['versions'],
  };
}

/** The store's own order first; then priority lenders, the order of kinds, the pipe order, and at last the id. */
function byOrder({ lenderOrder, lenderTypePriority = [], model }: RoutingConfig) {
  const place = (list: readonly unknown[], item: unknown) => {
    const index = list.indexOf(item);
    return index === -1 ? list.length : index;
  };
  const rank = (candidate: Candidate) => [
    place(lenderOrder, candidate.lenderId),
    candidate.isPipePriority && (model?.isPipePriority ?? true) ? 0 : 1,
    place(lenderTypePriority, candidate.lenderType),
    candidate.pipeOrder,
    candidate.lenderId,
  ];
  return (a: Candidate, b: Candidate) => {
    const [left, right] = [rank(a), rank(b)];
    const decisive = left.findIndex((value, index) => value !== right[index]);
    return decisive === -1 ? 0 : left[decisive]! - right[decisive]!;
  };
}

function prefixedVersions({ key, versions }: Candidate): Record<string, string | number> {
  return Object.fromEntries(Object.entries(versions).map(([name, version]) => [`${key}.${name}`, version]));
}
