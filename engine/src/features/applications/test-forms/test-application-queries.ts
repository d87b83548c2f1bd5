import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ApplicationRows, type NewApplication } from '../applications/index.ts';
import type { TestChoice } from './test-routes.ts';

export interface TestApplication extends NewApplication {
  createdAt: Date;
  submittedAt: Date;
}

/**
 * Writes test applications. They are submitted from the start, appear in every list, and are marked as tests
 * in their row.
 */
@Injectable()
export class TestApplications {
  constructor(private readonly rows: ApplicationRows) {}

  async add(em: EntityManager, application: TestApplication): Promise<void> {
    const row = { ...application, ...(await this.rows.insert(em, application)) };
    await this.rows.saveAnswers(em, row, application.answers, { stoppedAt: null, percent: 100 });
    await em.execute(
      `UPDATE application SET is_test = true, state = 'submitted', created_at = ?, submitted_at = ?, saved_at = ?
       WHERE id = ?`,
      [application.createdAt, application.submittedAt, application.submittedAt, application.id],
      'run',
    );
  }

  /** Removes the test applications of a store from every list. Returns how many were removed. */
  async disable(em: EntityManager, storeId: number, userId: number): Promise<number> {
    const rows = await em.execute<unknown[]>(
      `UPDATE application SET deleted_at = now(), deleted_by = ?
       WHERE store_id = ? AND is_test AND deleted_at IS NULL RETURNING id`,
      [userId, storeId],
    );
    return rows.length;
  }

  async choose(em: EntityManager, id: string, chosen: TestChoice): Promise<void> {
    await em.execute(
      `UPDATE application SET chosen_attempt_id = ?, chosen_offer_id = ?, chosen_at = ? WHERE id = ?`,
      [chosen.attemptId, chosen.offerId, chosen.at, id],
      'run',
    );
  }
}
