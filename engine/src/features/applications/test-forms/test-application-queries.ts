import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import { ApplicationRows, type NewApplication } from '../applications/index.ts';
import type { progressOf } from '../applications/index.logic.ts';
import type { TestChoice } from './test-routes.ts';

export interface TestApplication extends NewApplication {
  createdAt: Date;
  /** Null for a draft. */
  submittedAt: Date | null;
  /** Where the shopper of a draft stopped. */
  progress?: ReturnType<typeof progressOf>;
  /** True if reports count the application although it is a test. */
  inReports?: boolean;
}

/**
 * Writes test applications. They appear in every list and are marked as tests in their row.
 */
@Injectable()
export class TestApplications {
  constructor(private readonly rows: ApplicationRows) {}

  async add(em: EntityManager, application: TestApplication): Promise<void> {
    const row = { ...application, ...(await this.rows.insert(em, application)) };
    const {
      id,
      createdAt,
      submittedAt,
      progress = { stoppedAt: null, question: null, percent: 100 },
    } = application;
    await this.rows.saveAnswers(em, row, application.answers, progress);
    await em.execute(
      `UPDATE application SET is_test = true, in_reports = ?, state = ?, created_at = ?, submitted_at = ?, saved_at = ?
       WHERE id = ?`,
      [
        ...[application.inReports ?? false, submittedAt ? 'submitted' : 'draft'],
        ...[createdAt, submittedAt, submittedAt ?? createdAt, id],
      ],
      'run',
    );
  }

  /**
   * Removes the test applications of a store from every list, except those that reports count. Returns how
   * many were removed.
   */
  async disable(em: EntityManager, storeId: number, userId: number): Promise<number> {
    const rows = await em.execute<unknown[]>(
      `UPDATE application SET deleted_at = now(), deleted_by = ?
       WHERE store_id = ? AND is_test AND NOT in_reports AND deleted_at IS NULL RETURNING id`,
      [userId, storeId],
    );
    return rows.length;
  }

  async exists(em: EntityManager, id: string): Promise<boolean> {
    const rows = await queries(em).selectFrom('application').select('id').where('id', '=', id).execute();
    return rows.length > 0;
  }

  async choose(em: EntityManager, id: string, chosen: TestChoice): Promise<void> {
    await em.execute(
      `UPDATE application SET chosen_attempt_id = ?, chosen_offer_id = ?, chosen_at = ? WHERE id = ?`,
      [chosen.attemptId, chosen.offerId, chosen.at, id],
      'run',
    );
  }
}
