import { Injectable } from '@nestjs/common';
import { GroupCommit } from '../../../platform/db/group-commit.ts';
import { PreparedStatements } from '../../../platform/db/prepared-statements.ts';
import { answerColumns, answersWrittenFrom, givenAs, namesOf, type Answer } from './answer-statements.ts';
import { AskedTogether } from './asked-together.ts';

const limits = { mostAtOnce: 32, mostInFlight: 1 };
/** Answers of one burst go together: it is over when none came for `quietMs`, and no answer waits above `mostMs`. */
const burst = { quietMs: 5, mostMs: 25 };

const answersWritten = answersWrittenFrom('given');

/**
 * Answers of lenders that were asked at a time come at a time: those that are ready in the same moment are written
 * in one statement and one commit, which for twenty lenders is a few instead of twenty.
 */
@Injectable()
export class AnswersTogether {
  private readonly together = new GroupCommit<Answer, boolean>((group) => this.writeAll(group), {
    ...limits,
    gather: { ...burst, expected: () => this.asked.total },
  });

  constructor(
    private readonly statements: PreparedStatements,
    private readonly asked: AskedTogether,
  ) {}

  /** False: the attempt is no longer in that state under that fence. A failure is one of the whole group. */
  write(answer: Answer): Promise<boolean> {
    return this.together.add(answer);
  }

  private async writeAll(group: readonly Answer[]): Promise<boolean[]> {
    const given = givenAs(answerColumns, group);
    const rows = await this.statements.run<{ id: string }>(
      `WITH ${given.sql}, ${answersWritten} SELECT attempt_id AS id FROM changed`,
      [...given.values, ...namesOf(group)],
    );
    const changed = new Set(rows.map(({ id }) => id));
    return group.map(({ attempt }) => changed.has(attempt.id));
  }
}
