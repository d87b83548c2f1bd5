import type { AnswersOf, ApplicationWith, LenderReply, StatusesAt, WordsOf } from '@millrace/plugin-sdk';
import type scenarios from '../scenarios.json';

/** The meanings of FlexShopper’s status words: of a decision, and at the other places of its replies. */
export interface Statuses extends StatusesAt<typeof scenarios, LenderReply> {
  readonly 'data.decision.status': Readonly<Record<WordsOf<typeof scenarios>, LenderReply>>;
}

/** Id of an answer that fields.json asks for. */
export type Answer = AnswersOf<typeof scenarios>;

/** An application, of which the plugin can read only these answers. */
export type Application = ApplicationWith<Answer>;
