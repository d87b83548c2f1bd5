import type { LenderType, Localised } from '@millrace/plugin-sdk';
import type { RouteTerms } from '@millrace/schemas/api';
import type { Inquiry, InquiryCount } from '@millrace/schemas/rules';
import type { DriftKind } from '../../lender-health/drift/index.logic.ts';

/** What a plan is made of, and what it says. */
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
  /** What asking it does at the credit bureaus. */
  readonly inquiry?: Inquiry;
  /** Why it is in no state to be asked, on top of what a person decided; absent while it is well. */
  readonly trouble?: 'circuit-open' | 'too-many-waiting';
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
  /**
   * `model`: the order is that of the account's model, whatever the form says. Absent: the form's, and so it was for
   * every account in routes of before.
   */
  readonly orderBy?: 'model';
  /** Kinds of lender, first asked first; used for lenders that are not in the form's order. */
  readonly lenderTypePriority?: readonly LenderType[];
  /** When the form stops, how long it waits, how many inquiries it may cause; routes of before have none. */
  readonly terms?: RouteTerms;
  /** The most credit inquiries the shopper agreed to; routes of before do not have it. */
  readonly agreed?: InquiryCount;
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
  /** Who could not be a candidate, and why. Staff of Millrace reads it; to store and shopper they were never part of it. */
  readonly besides?: readonly ExcludedLender[];
}
