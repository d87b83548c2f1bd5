import { situationSteps, type SituationAction, type SituationCode } from './situation-steps.ts';

/** Steps that every user who serves customers may do, including sales staff. */
export const stepsForEveryone: readonly SituationAction[] = [
  ...(['send_link', 'resend_link', 'show_questions', 'copy_reference'] as const),
  ...(['explain', 'show_other_approvals', 'start_again'] as const),
];

/**
 * Returns the text of a step for a store user. A user who may not do the step reads who has to act, and no
 * instruction.
 */
export function situationText(code: SituationCode, mayAct: boolean): string {
  const { action, store, operator } = situationSteps[code];
  return mayAct || action === null || stepsForEveryone.includes(action) ? store : operator;
}
