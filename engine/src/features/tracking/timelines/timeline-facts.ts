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
  /** Why it waits. */
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
  /** Epoch milliseconds; null: nothing was sent. */
  readonly sentAt: number | null;
  readonly inquiry: Inquiry | null;
  readonly createdAt: string;
  readonly endedAt: string | null;
  /** Another result that somebody wants and nobody has confirmed yet. */
  readonly asked?: StatusMenu['asked'];
  /** What people answered to its questions, on its way. */
  readonly answering?: readonly Answering[];
  readonly history: readonly (Omit<HistoryStep, 'correction'> & { correction: StoredCorrection | null })[];
}

export interface TimelineFacts {
  readonly plan: Pick<RoutePlan, 'groups' | 'excluded' | 'terms' | 'agreed'>;
  readonly done: boolean;
  /** When answers were changed last, in epoch milliseconds. */
  readonly savedAt?: number | null;
  /** An offer was chosen, or the store closed out: nobody else is asked. */
  readonly offerAccepted?: boolean;
  /** Whose offer was chosen; the others are waited for by nobody. */
  readonly chosenAttemptId?: string | null;
  /** Made up: no lender was asked, and nothing moves it. */
  readonly isTest?: boolean;
  readonly attempts: readonly TimelineAttempt[];
  /** Lenders that do not answer at the moment. */
  readonly broken?: readonly number[];
  /** Lenders nothing is sent to at the moment, by their id. */
  readonly sendBlock?: Readonly<Record<number, SendBlock>>;
  /** What a lender can do, by key: `regrade`, `answer`. */
  readonly capabilitiesOf: (lenderKey: string) => readonly string[];
  /** Whether somebody in the house decides for a lender, by key. */
  readonly isInHouse?: (lenderKey: string) => boolean;
  /** Results may be set by hand here; absent where customers are real. */
  readonly overrides?: { readonly labelOf: (lenderKey: string) => StatusMenu['label'] };
  /** How the contract of an attempt stands; null = there is none. */
  readonly contractOf?: (attemptId: string) => StaffContract | null;
}
