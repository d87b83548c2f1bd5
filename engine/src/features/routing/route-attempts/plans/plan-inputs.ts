import type { LenderType, Localised } from '@millrace/plugin-sdk';
import type { CountryCode, Currency } from '@millrace/schemas/countries';
import type { RouteTerms } from '@millrace/schemas/api';
import type { Inquiry, InquiryCount } from '@millrace/schemas/rules';
import type { DriftKind } from '../../../lender-health/drift/index.logic.ts';

/** A lender that may become part of the plan, with its data. */
export interface Candidate {
  readonly lenderId: number;
  readonly key: string;
  readonly name: string;
  readonly lenderType: LenderType;
  readonly enabled: boolean;
  readonly hasCredentials: boolean;
  readonly staffEntryAllowed: boolean;
  /** The countries that the lender serves. Absent in old routes, which were all in the US. */
  readonly countries?: readonly string[];
  /** The currencies in which the lender lends; its limits are in the first one. Absent in old routes. */
  readonly currencies?: readonly Currency[];
  /** The states that the lender serves, by its manifest. */
  readonly states: 'all' | readonly string[];
  /** The states that staff excluded for this lender. */
  readonly statesExcluded: readonly string[];
  readonly industries: 'all' | readonly string[];
  /** The industries that staff excluded for this lender. Absent in old routes. */
  readonly industriesExcluded?: readonly string[];
  /** False if the lender serves only other stores. */
  readonly whitelisted?: boolean;
  /** Why the lender is paused. Absent if the lender is not paused. */
  readonly pausedBy?: DriftKind;
  readonly minimumCents: number | null;
  readonly maximumCents: number | null;
  readonly pipeOrder: number;
  readonly alwaysSelected: boolean;
  readonly isPipePriority: boolean;
  readonly typicalSeconds: number;
  /**
   * Maximum number of seconds that the route waits for people who decide for this lender. Absent if the
   * lender decides by itself.
   */
  readonly peopleSeconds?: number;
  /** The kind of credit inquiry that the lender makes. */
  readonly inquiry?: Inquiry;
  /** Label of a required setting that staff did not set. Absent if all are set. */
  readonly missingSetting?: string;
  /** Why the lender cannot be asked at the moment for technical reasons. Absent if the lender is healthy. */
  readonly trouble?: 'circuit-open' | 'too-many-waiting';
  readonly eligibility: Eligibility;
  readonly versions: Readonly<Record<string, string | number>>;
}

/** The result of the lender's own rules for this application. */
export interface Eligibility {
  readonly excluded: { readonly rule: string; readonly code: string; readonly text: Localised } | null;
  /** Rules that could not be decided because a fact is unknown. Such rules do not exclude the lender. */
  readonly undecided: readonly { readonly rule: string; readonly unknownFacts: readonly string[] }[];
}

export type RoutingMode = 'Waterfall' | 'Shotgun';

export interface RoutingConfig {
  readonly mode: RoutingMode;
  /** Ids of the lenders in the store's order. */
  readonly lenderOrder: readonly number[];
  /**
   * Ids of the only lenders that may be asked, if the store sent the shopper a link for certain lenders. If
   * absent, the lenders of the form apply.
   */
  readonly onlyLenders?: readonly number[];
  /**
   * `model` if the lender order of the account's model replaces the form's order. If absent, the form's
   * order applies, as in all old routes.
   */
  readonly orderBy?: 'model';
  /**
   * Lender types in the order in which they are asked. It applies to lenders that the form does not order.
   */
  readonly lenderTypePriority?: readonly LenderType[];
  /**
   * Limits of the form: when it asks no further lender, how long it waits for a lender, and how many
   * inquiries it allows. Absent in old routes.
   */
  readonly terms?: RouteTerms;
  /** The largest number of credit inquiries that the shopper agreed to. Absent in old routes. */
  readonly agreed?: InquiryCount;
  /**
   * Keys of the lenders whose stages the shopper submitted. Only their inquiries count against `agreed`.
   * Absent if the form asks all questions at once.
   */
  readonly submitted?: readonly string[];
  /** Ids of lenders that an earlier stage asked. They stay in the plan, whatever the later answers say. */
  readonly asked?: readonly number[];
  /**
   * The freemium model of the account: its lenders, and which properties of lenders count. Absent without a
   * model.
   */
  readonly model?: AccountModel;
  readonly versions: Readonly<Record<string, string | number>>;
}

export interface AccountModel {
  readonly lenderIds: readonly number[];
  /**
   * False if the model ignores that a lender is "always selected", which otherwise adds the lender to the
   * plan.
   */
  readonly alwaysSelected: boolean;
  /** False if the model ignores a lender's priority, which otherwise puts the lender before the others. */
  readonly isPipePriority: boolean;
}

export interface RoutingFacts {
  /** The country of the store. Absent in old routes, which were all in the US. */
  readonly country?: CountryCode;
  /** The currency of the store. Absent in old routes, which were all in US dollars. */
  readonly currency?: Currency;
  /** The country of the shopper's address, if the form asked for it. */
  readonly applicantCountry?: string;
  readonly state: string;
  readonly industry: string;
  readonly requestedCents: number | null;
  readonly enteredBy: 'shopper' | 'staff';
  /**
   * For each lender, by its key: labels of the needed answers that staff entered and the shopper has not
   * confirmed. Absent in old routes.
   */
  readonly staffEntered?: Readonly<Record<string, readonly Localised[]>>;
}

export interface PlannedLender {
  readonly lenderId: number;
  readonly key: string;
  readonly name: string;
  readonly position: number;
  readonly typicalSeconds: number;
  readonly inquiry?: Inquiry;
  /**
   * Maximum number of seconds that the route waits for people who decide for this lender. Absent if the
   * lender decides by itself, and in old routes.
   */
  readonly peopleSeconds?: number;
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
  readonly terms?: RouteTerms;
  /** The largest number of credit inquiries that the shopper agreed to. */
  readonly agreed?: InquiryCount;
  /** Lenders that could not be candidates, and the reasons. Only Millrace staff sees this list. */
  readonly nonCandidates?: readonly ExcludedLender[];
}
