import { Injectable } from '@nestjs/common';
import { GroupCommit } from '../../../platform/db/group-commit.ts';
import { isTransient } from '../../../platform/db/persist.ts';
import { PreparedStatements } from '../../../platform/db/prepared-statements.ts';
import { answerColumns, answersWrittenFrom, givenAs, namesOf, type Answer } from './answer-statements.ts';
import type { Given } from './change-columns.ts';
import type { Changed } from './change.ts';
import type { Decision } from './index.logic.ts';
import { insertsOfEach, type WriteBatch } from './write-batch.ts';

/** An answer, and the step its route takes from the very version it was decided on. */
export interface AnswerWithStep {
  readonly answer: Answer;
  readonly version: number;
  readonly decision: Decision;
  /** Who is asked next: rows, nothing else. */
  readonly next: WriteBatch;
  /** Writes it without company. */
  readonly alone: () => Promise<Changed | undefined>;
  readonly done: () => Changed;
}
type Then = () => Changed | undefined | Promise<Changed | undefined>;

const limits = { mostAtOnce: 32, mostInFlight: 2 };

const columns: Given<AnswerWithStep> = {
  ...Object.fromEntries(
    Object.entries(answerColumns).map(([name, [type, of]]) => [
      name,
      [type, ({ answer }: AnswerWithStep) => of(answer)] as const,
    ]),
  ),
  route_id: ['uuid', ({ answer }) => answer.attempt.applicationId],
  route_version: ['integer', ({ version }) => version],
  route_state: ['text', ({ decision }) => decision.state],
  route_group: ['integer', ({ decision }) => decision.groupIndex],
};

/**
 * Of two answers of one route one moves it; the other finds it moved and takes its turn. So does the answer whose
 * route somebody holds: the others do not wait for it, and two groups never wait for each other crosswise.
 */
const moved = `free AS (
    SELECT r.application_id FROM route r JOIN given ON r.application_id = route_id
    WHERE r.version = route_version FOR NO KEY UPDATE OF r SKIP LOCKED
  ), moved AS (
    UPDATE route r SET version = r.version + 1, state = route_state, group_index = route_group,
      done_at = CASE WHEN route_state = 'done' THEN coalesce(r.done_at, now()) END
    FROM given JOIN free ON free.application_id = route_id
    WHERE r.application_id = route_id AND r.version = route_version
    RETURNING attempt_id AS moved_by
  )`;
const answersWritten = answersWrittenFrom('given JOIN moved ON moved_by = attempt_id');

/**
 * Answers of many waterfalls that come while others are being committed go into one statement and one commit, each
 * with the next step of its own route. Nobody waits for company.
 */
@Injectable()
export class StepsTogether {
  private readonly together = new GroupCommit<AnswerWithStep, Then>((group) => this.writeAll(group), limits);

  constructor(private readonly statements: PreparedStatements) {}

  /** Undefined: somebody moved the route since, or took the attempt over. */
  async write(item: AnswerWithStep): Promise<Changed | undefined> {
    return (await this.together.add(item))();
  }

  private async writeAll(group: readonly AnswerWithStep[]): Promise<Then[]> {
    const [first, second] = group;
    if (!second) {
      const changed = await first!.alone();
      return [() => changed];
    }
    const inserts = insertsOfEach(new Map(group.map(({ answer, next }) => [answer.attempt.id, next])));
    if (!inserts) return group.map(({ alone }) => alone);
    const given = givenAs(columns, group);
    const steps = [given.sql, moved, answersWritten, ...inserts.map(({ sql }) => sql)];
    try {
      const rows = await this.statements.run<{ id: string }>(
        `WITH ${steps.join(', ')} SELECT attempt_id AS id FROM changed`,
        [
          ...given.values,
          ...namesOf(group.map(({ answer }) => answer)),
          ...inserts.flatMap(({ values }) => values),
        ],
      );
      const written = new Set(rows.map(({ id }) => id));
      return group.map(
        ({ answer, done }) =>
          () =>
            written.has(answer.attempt.id) ? done() : undefined,
      );
    } catch (error) {
      // One answer that the database refuses must not take the others with it.
      if (isTransient(error)) throw error;
      return group.map(({ alone }) => alone);
    }
  }
}
