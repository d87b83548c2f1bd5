import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import { isAskedAlready } from '../../../platform/jobs/duplicate-jobs.ts';
import { OnQuarantine, type QuarantineEffect } from '../../../platform/quarantine/on-quarantine.ts';
import { LenderCatalogue } from '../../../plugin-host/index.ts';
import { AttemptStore, type AttemptRow } from '../../routing/route-attempts/index.ts';
import { remedyForUnknown } from './attempt-rules.logic.ts';
import { pollJob } from './lender-work.jobs.ts';
import { enqueueFor } from './reconciler.ts';

const batchSize = 100;
const open = ['QUEUED', 'SUBMITTING', 'PENDING'];
const reason = 'database-restored';

/**
 * Returns the name of what the reconciler will do with an attempt whose outcome is unknown. The report about
 * the quarantine (the state after a restore) contains this name.
 */
function effectOf(remedy: ReturnType<typeof remedyForUnknown>): string {
  if (remedy === 'person') return 'attempts-reviewed';
  return remedy === 'resend' ? 'attempts-repeated-with-key' : 'attempts-checked';
}

/**
 * After the database was restored, sets the outcome of attempts that are not finished to unknown. "Not sent"
 * in an old copy is no evidence: the lender may have received and decided the application after the copy was
 * made. In-house lenders decide in this database, so their attempts stay.
 */
@Injectable()
export class QuarantinedAttempts {
  constructor(
    private readonly orm: MikroORM,
    private readonly attempts: AttemptStore,
    private readonly catalogue: LenderCatalogue,
  ) {}

  @OnQuarantine('attempts')
  async secure(em: EntityManager, beganAt: string): Promise<QuarantineEffect[]> {
    const counts = new Map<string, QuarantineEffect>();
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const page = await openBefore(em, beganAt, after);
      const found = await this.attempts.findAll(em, page);
      for (const attempt of found.values()) {
        const effect = await this.secureOne(attempt);
        if (!effect) continue;
        const key = `${effect} ${attempt.lenderKey}`;
        const { count } = counts.get(key) ?? { count: 0 };
        counts.set(key, { effect, lender: attempt.lenderKey, count: count + 1 });
      }
      if (page.length < batchSize) return [...counts.values()];
      after = page.at(-1)!;
    }
  }

  private async secureOne(attempt: AttemptRow): Promise<string | undefined> {
    const manifest = this.catalogue.find(attempt.lenderKey)?.manifest;
    if (attempt.byPeople || manifest?.transport === 'in-house') return undefined;
    if (attempt.state !== 'PENDING') {
      const remedy = remedyForUnknown(manifest ?? { idempotency: 'none' }, attempt);
      return (await this.apply(attempt, 'outcomeUnknown')) ? effectOf(remedy) : undefined;
    }
    if (manifest?.capabilities.includes('poll')) {
      const em = this.orm.em.fork();
      if (await isAskedAlready(em, pollJob, { subjectId: attempt.id })) return undefined;
      await enqueueFor(em, attempt, pollJob);
      return 'attempts-checked';
    }
    return (await this.apply(attempt, 'tooManyChecks')) ? 'attempts-reviewed' : undefined;
  }

  private async apply(attempt: AttemptRow, on: 'outcomeUnknown' | 'tooManyChecks'): Promise<boolean> {
    const changed = await this.orm.em
      .fork()
      .transactional((em) => this.attempts.apply(em, { attempt, on, reason }));
    return changed !== undefined;
  }
}

async function openBefore(em: EntityManager, beganAt: string, after: string): Promise<string[]> {
  const rows = await queries(em)
    .selectFrom('read.attempt')
    .select('id')
    .where('state', 'in', open)
    .where('created_at', '<', beganAt)
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}
