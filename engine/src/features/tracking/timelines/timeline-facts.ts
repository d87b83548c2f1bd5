import type { LenderReply } from '@millrace/plugin-sdk';
import type { StaffContract, StaffTimelineEntry, StatusMenu } from '@millrace/schemas/api';
import type { Inquiry } from '@millrace/schemas/rules';
import type { AttemptState } from '../../routing/route-attempts/index.logic.ts';
import type { RoutePlan } from '../../routing/route-attempts/index.ts';
import type { SendBlock } from '../../lender-health/drift/index.logic.ts';

export type PlannedLender = RoutePlan['groups'][number][number];
export type ExcludedLender = RoutePlan['excluded'][number];
export type HistoryStep = StaffTimelineEntry['history'][number];
type StoredCorrection = Omit<NonNullable<HistoryStep['correction']>, 'labels'> & {
  fields: readonly string[];
};

export interface Answering {
  readonly requestId: string;
  readonly state: 'received' | 'sending' | 'unclear' | 'review';
  /** Why the answer to the lender's question waits before it is sent. Null if it does not wait. */
  readonly reason: string | null;
}

/** The data that people of a store need to apply on the website of a manual lender. */
export type ManualSite = NonNullable<StaffTimelineEntry['manualSite']>;

export interface TimelineAttempt {
  readonly id: string;
  readonly lenderId: number;
  readonly generation: number;
  readonly number: number;
  readonly state: AttemptState;
  readonly outcome: string | null;
  /** The entry of the status menu that a person chose as the result. */
  readonly menuValue?: string | null;
  readonly reply: LenderReply | null;
  /** Time at which the attempt was sent, in epoch milliseconds. Null if nothing was sent. */
  readonly sentAt: number | null;
  readonly inquiry: Inquiry | null;
  /** True if people decide for this lender. Absent in tests about lenders that decide by themselves. */
  readonly byPeople?: boolean;
  readonly createdAt: string;
  readonly endedAt: string | null;
  /** A result that a user wants to set by hand and that a second person has not confirmed yet. */
  readonly asked?: StatusMenu['asked'];
  /** Answers to the lender's questions that the lender has not received yet. */
  readonly answering?: readonly Answering[];
  readonly history: readonly (Omit<HistoryStep, 'correction'> & { correction: StoredCorrection | null })[];
}

export interface TimelineFacts {
  readonly plan: Pick<RoutePlan, 'groups' | 'excluded' | 'terms' | 'agreed'>;
  readonly done: boolean;
  /**
   * Ids of the lenders of later stages. The shopper agrees to their inquiries only with the answers of their
   * stage. Absent if the form asks all questions at once.
   */
  readonly held?: readonly number[];
  /**
   * Time at which the shopper's answers were last changed, in epoch milliseconds. Null if they never were.
   */
  readonly savedAt?: number | null;
  /**
   * True if the shopper chose an offer or the store closed out the application. No further lender is asked
   * after that.
   */
  readonly offerAccepted?: boolean;
  /** Id of the attempt whose offer was chosen. The results of all other attempts are then not needed. */
  readonly chosenAttemptId?: string | null;
  /** True for test data. No lender was asked, and the entries never change. */
  readonly isTest?: boolean;
  readonly attempts: readonly TimelineAttempt[];
  /**
   * Ids of the lenders whose circuit breaker is open, so that nothing is sent to them after repeated
   * failures.
   */
  readonly broken?: readonly number[];
  /** Why nothing is sent to a lender at the moment, by lender id. Lenders without a block are absent. */
  readonly sendBlock?: Readonly<Record<number, SendBlock>>;
  /** Returns the capabilities of the lender with this key, such as `regrade` and `answer`. */
  readonly capabilitiesOf: (lenderKey: string) => readonly string[];
  /** The phone number for customers that a lender publishes. */
  readonly customerPhoneOf?: (lenderKey: string) => string | undefined;
  /** Returns whether the lender with this key decides in-house. */
  readonly isInHouse?: (lenderKey: string) => boolean;
  /** The websites of the manual lenders of the plan, by lender id. */
  readonly sites?: Readonly<Record<number, ManualSite>>;
  /** Given if results may be set by hand. Absent in installations with real customers. */
  readonly overrides?: { readonly labelOf: (lenderKey: string) => StatusMenu['label'] };
  /** Returns the contract of an attempt. Null if there is none. */
  readonly contractOf?: (attemptId: string) => StaffContract | null;
}
