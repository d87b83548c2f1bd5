import type { LenderType, Localised } from '@millrace/plugin-sdk';
import type { RouteTerms } from '@millrace/schemas/api';
import type { Inquiry, InquiryCount } from '@millrace/schemas/rules';
import type { DriftKind } from '../../lender-health/drift/index.logic.ts';

/** Inputs and result of a plan. */
export interface Candidate {
  readonly lenderId: number;
  readonly key: string;
  readonly name: string;
  readonly lenderType: LenderType;
  readonly enabled: boolean;
  readonly hasCredentials: boolean;
  readonly staffEntryAllowed: boolean;
  /** States in the manifest. */
  readonly states: 'all' | readonly string[];
  /** States that staff excluded for this lender. */
  readonly statesExcluded: readonly string[];
  readonly industries: 'all' | readonly string[];
  /** Industries that staff excluded for this lender. Missing in old routes. */
  readonly industriesExcluded?: readonly string[];
  /** False if the lender serves other stores only. */
  readonly whitelisted?: boolean;
  /** Why the lender is paused; absent if it is not. */
  readonly pausedBy?: DriftKind;
  readonly minimumCents: number | null;
  readonly maximumCents: number | null;
  readonly pipeOrder: number;
  readonly alwaysSelected: boolean;
  readonly isPipePriority: boolean;
  readonly typicalSeconds: number;
  /** The inquiry that asking this lender makes. */
  readonly inquiry?: Inquiry;
  /** Why the lender cannot be asked at the moment, apart from decisions of people. Absent if it is healthy. */
  readonly trouble?: 'circuit-open' | 'too-many-waiting';
  readonly eligibility: Eligibility;
  readonly versions: Readonly<Record<string, string | number>>;
}

/** The result of the lender's own rules for this application. */
export interface Eligibility {
  readonly excluded: { readonly rule: string; readonly code: string; readonly text: Localised } | null;
  /** Rules that could not be decided because a fact is unknown. They do not exclude the lender. */
  readonly undecided: readonly { readonly rule: string; readonly unknownFacts: readonly string[] }[];
}

export type RoutingMode = 'Waterfall' | 'Shotgun';

export interface RoutingConfig {
  readonly mode: RoutingMode;
  /** Lender ids in the store's order. */
  readonly lenderOrder: readonly number[];
  /** The lenders of the link that was sent for this application. Absent: the lenders of the form. */
  readonly onlyLenders?: readonly number[];
  /**
   * `model`: the order of the account's model wins over the form's. Absent: the form's order, as in all old routes.
   */
  readonly orderBy?: 'model';
  /** Lender types in the order in which they are asked. For lenders that are not in the form's order. */
  readonly lenderTypePriority?: readonly LenderType[];
  /** When the form stops, how long it waits, how many inquiries it may cause. Missing in old routes. */
  readonly terms?: RouteTerms;
  /** The most credit inquiries the shopper agreed to. Missing in old routes. */
  readonly agreed?: InquiryCount;
  /** The freemium model of the account: its lenders, and which properties of lenders count. */
  readonly model?: AccountModel;
  readonly versions: Readonly<Record<string, string | number>>;
}

export interface AccountModel {
  readonly lenderIds: readonly number[];
  /** False: a lender is not asked because it is always selected. */
  readonly alwaysSelected: boolean;
  /** False: a lender does not come first because of its priority in the pipe. */
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
  readonly inquiry?: Inquiry;
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
  /** The most credit inquiries the shopper agreed to. */
  readonly agreed?: InquiryCount;
  /** Lenders that could not be candidates, and why. Only Millrace staff sees them. */
  readonly besides?: readonly ExcludedLender[];
}
