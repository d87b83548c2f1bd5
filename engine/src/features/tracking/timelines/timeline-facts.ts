import type { LenderReply } from '@millrace/plugin-sdk';
import type { StaffContract, StaffTimelineEntry, StatusMenu } from '@millrace/schemas/api';
import type { Inquiry } from '@millrace/schemas/rules';
import type { AttemptState } from '../../routing/attempts/index.logic.ts';
import type { RoutePlan } from '../../routing/plans/index.ts';
import type { SendBlock } from '../../lender-health/drift/index.logic.ts';

export type HistoryStep = StaffTimelineEntry['history'][number];
type StoredCorrection = Omit<NonNullable<HistoryStep['correction']>, 'labels'> & {
  fields: readonly string[];
};

export interface Answering {
  readonly requestId: string;
  readonly state: 'received' | 'sending' | 'unclear' | 'review';
  /** Why the answer waits. */
  readonly reason: string | null;
}

export interface TimelineAttempt {
  readonly id: string;
  readonly lenderId: number;
  readonly generation: number;
  readonly number: number;
  readonly state: AttemptState;
  readonly outcome: string | null;
  readonly reply: LenderReply | null;
  /** Epoch milliseconds; null = nothing was sent. */
  readonly sentAt: number | null;
  readonly inquiry: Inquiry | null;
  readonly createdAt: string;
  readonly endedAt: string | null;
  /** A result that was requested by hand and is not confirmed yet. */
  readonly asked?: StatusMenu['asked'];
  /** Answers to the lender's questions that are still on their way. */
  readonly answering?: readonly Answering[];
  readonly history: readonly (Omit<HistoryStep, 'correction'> & { correction: StoredCorrection | null })[];
}

export interface TimelineFacts {
  readonly plan: Pick<RoutePlan, 'groups' | 'excluded' | 'terms' | 'agreed'>;
  readonly done: boolean;
  /** Last change of the answers, in epoch milliseconds. */
  readonly savedAt?: number | null;
  /** An offer was chosen or the store closed the application out: no other lender is asked. */
  readonly offerAccepted?: boolean;
  /** The attempt of the chosen offer; results of the others are not needed. */
  readonly chosenAttemptId?: string | null;
  /** Test data: no lender was asked, and no process changes it. */
  readonly isTest?: boolean;
  readonly attempts: readonly TimelineAttempt[];
  /** Lenders with an open circuit breaker. */
  readonly broken?: readonly number[];
  /** Why nothing is sent to a lender at the moment, by lender id. */
  readonly sendBlock?: Readonly<Record<number, SendBlock>>;
  /** The capabilities of a lender by key, such as `regrade` and `answer`. */
  readonly capabilitiesOf: (lenderKey: string) => readonly string[];
  /** Whether a lender decides in-house, by lender key. */
  readonly isInHouse?: (lenderKey: string) => boolean;
  /** Results may be set by hand here; absent in installations with real customers. */
  readonly overrides?: { readonly labelOf: (lenderKey: string) => StatusMenu['label'] };
  /** The contract of an attempt; null = none. */
  readonly contractOf?: (attemptId: string) => StaffContract | null;
}
