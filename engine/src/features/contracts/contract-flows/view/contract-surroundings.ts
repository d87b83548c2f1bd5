import type { EntityManager } from '@mikro-orm/postgresql';
import { stepsOf, type StepRow } from '../steps/step-rows.ts';

interface Choice {
  attemptId: string;
  offerId: string;
}

/** The data on which a contract depends in addition to its attempt. */
export interface Surroundings {
  /** Steps of all attempts of the application, oldest first. */
  readonly steps: readonly StepRow[];
  readonly choice: Choice | undefined;
  /** Keys of the lenders that handle their contracts themselves, because the form says so. */
  readonly apart: ReadonlySet<string>;
}

export async function surroundingsOf(em: EntityManager, applicationId: string): Promise<Surroundings> {
  const steps = await stepsOf(em, applicationId);
  const choice = await choiceOf(em, applicationId);
  const apart = await em.execute<{ key: string }[]>(
    `SELECT lender_key AS key FROM read.contract_apart WHERE application_id = ?`,
    [applicationId],
  );
  return { steps, choice, apart: new Set(apart.map(({ key }) => key)) };
}

export async function choiceOf(em: EntityManager, applicationId: string): Promise<Choice | undefined> {
  const [row] = await em.execute<Choice[]>(
    `SELECT chosen_attempt_id AS "attemptId", chosen_offer_id AS "offerId" FROM read.application
     WHERE id = ? AND chosen_attempt_id IS NOT NULL AND deleted_at IS NULL`,
    [applicationId],
  );
  return row;
}
