import type { MergedForm } from '@millrace/schemas/form';
import { formOfStage } from '@millrace/schemas/stages';
import type { StoredAnswers } from '../answers/answers.logic.ts';

/** A stage that the shopper agreed to. A stage is a group of lenders with the questions that they need. */
export interface StoredStage {
  readonly number: number;
  /** Keys of the lenders that the stage names. */
  readonly lenders: readonly string[];
  /** Ids of the questions that the stage asks. */
  readonly fields: readonly string[];
  /** True if the stage was submitted, or if its lenders can no longer receive the application. */
  readonly isOver: boolean;
}

interface Staged {
  /** The stages in the order in which they are asked. Empty if the form asks all questions at once. */
  readonly stages: readonly StoredStage[];
}

/** The stage whose questions the shopper answers now. Undefined if none is open. */
export const openStageOf = ({ stages }: Staged): StoredStage | undefined =>
  stages.find(({ isOver }) => !isOver);

/** True if the shopper can change answers: before the submission, and while a further stage is open. */
export const isAnswerable = (row: Staged & { readonly state: 'draft' | 'submitted' }): boolean =>
  row.state === 'draft' || openStageOf(row) !== undefined;

/**
 * Returns the questions that the shopper answers now: those of the open stage, or the whole form if it asks
 * all questions at once.
 */
export function openForm(
  { form, stages }: Staged & { readonly form: MergedForm },
  answers: StoredAnswers,
): MergedForm {
  const stage = openStageOf({ stages });
  if (!stage) return form;
  const keys = stages.flatMap(({ lenders }) => lenders);
  return formOfStage(form, { keys, fields: stage.fields }, answers);
}
