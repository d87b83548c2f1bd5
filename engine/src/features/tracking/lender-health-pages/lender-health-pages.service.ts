import type { HealthError, HealthWindow, LenderHealth, LenderHealthDetails } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { LenderObjects, type LenderFacts } from '../../lenders/lender-objects/index.ts';
import {
  alertsOf,
  openAlertCounts,
  openPauses,
  pausesOf,
  type OpenPause,
} from '../../lender-health/drift/index.ts';
import { countSkipped } from '../../lender-execution/resumptions/index.ts';
import { CircuitBreakers, type LenderBlock } from '../../lender-health/circuit-breakers/index.ts';
import { errorCodeOf, figuresOf } from './lender-health-pages.logic.ts';
import {
  answerTimesOf,
  errorsOf,
  attemptCountsOf,
  type AnswerTimes,
  type ErrorRow,
} from './lender-health-queries.ts';

type AttemptCounts = Awaited<ReturnType<typeof attemptCountsOf>>;

interface Measured {
  readonly attemptCounts: AttemptCounts;
  readonly times: readonly AnswerTimes[];
  readonly errors: readonly ErrorRow[];
  readonly pauses: readonly OpenPause[];
  readonly blocks: ReadonlyMap<number, LenderBlock>;
  readonly alerts: readonly { lenderId: number; alerts: number }[];
}

/** Calculates the health figures of lenders from their attempts. There are no separate counters. */
@Injectable()
export class LenderHealths {
  constructor(
    private readonly orm: MikroORM,
    private readonly lenders: LenderObjects,
    private readonly blocks: CircuitBreakers,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the figures of all lenders. Lenders without attempts are included, because missing traffic can
   * be a problem too.
   */
  all(window: HealthWindow): Promise<LenderHealth[]> {
    return inSnapshot(this.orm.em.fork(), async (em) => {
      const lenders = await this.lenders.all(em);
      const measured = await this.measure(em, window);
      return lenders.map((lender) => this.healthOf(lender, window, measured));
    });
  }

  one(id: number, window: HealthWindow): Promise<LenderHealthDetails> {
    return inSnapshot(this.orm.em.fork(), async (em) => {
      const lender = await this.lenders.find(em, id);
      if (!lender) throw notFound('This lender');
      const measured = await this.measure(em, window);
      return {
        ...this.healthOf(lender, window, measured),
        errors_by_code: byCode(measured.errors.filter(({ lenderId }) => lenderId === id)),
        open_alerts: await alertsOf(em, id),
        pauses: await pausesOf(em, id),
        skipped: await countSkipped(em, id),
      };
    });
  }

  private async measure(em: EntityManager, window: HealthWindow): Promise<Measured> {
    const attemptCounts = await attemptCountsOf(em, window);
    const times = await answerTimesOf(em, window);
    const errors = await errorsOf(em, window);
    const pauses = await openPauses(em);
    const blocks = await this.blocks.now(em);
    return { attemptCounts, times, errors, pauses, blocks, alerts: await openAlertCounts(em) };
  }

  private healthOf(
    { id, key, name, enabled, apiType, plugin }: LenderFacts,
    window: HealthWindow,
    { attemptCounts, times, errors, pauses, blocks, alerts }: Measured,
  ): LenderHealth {
    const own = <Row extends { lenderId: number }>(rows: readonly Row[]) =>
      rows.filter(({ lenderId }) => lenderId === id);
    const [time] = own(times);
    const [pause] = own(pauses);
    return {
      id,
      key,
      name,
      enabled,
      transport: apiType === 'manual' ? 'manual' : (plugin?.manifest.transport ?? 'unknown'),
      window,
      ...figuresOf(own(attemptCounts), window, this.clock.date()),
      answer_p50_ms: time?.p50 ?? null,
      answer_p95_ms: time?.p95 ?? null,
      errors: own(errors).reduce((sum, { times: count }) => sum + count, 0),
      paused: pause
        ? {
            kind: pause.kind,
            place: pause.place,
            detail: pause.detail,
            since: new Date(pause.pausedAt).toISOString(),
          }
        : null,
      trouble: troubleOf(blocks.get(id)),
      alerts: own(alerts)[0]?.alerts ?? 0,
    };
  }
}

function troubleOf(trouble: LenderBlock | undefined): LenderHealth['trouble'] {
  if (!trouble) return null;
  const { kind, since, retryAt } = trouble;
  return { kind, since: instant(since), retry_at: instantOrNull(retryAt) };
}

/**
 * Groups errors by the code at the start of their notes, the most frequent code first. If two different notes
 * of an application have the same code, the application counts twice.
 */
function byCode(rows: readonly ErrorRow[]): HealthError[] {
  const found = new Map<string, HealthError>();
  for (const { note, times, applications, lastAt } of rows) {
    const code = errorCodeOf(note);
    const before = found.get(code) ?? { code, times: 0, applications: 0, last_at: '' };
    const at = new Date(lastAt).toISOString();
    found.set(code, {
      code,
      times: before.times + times,
      applications: before.applications + applications,
      last_at: at > before.last_at ? at : before.last_at,
    });
  }
  return [...found.values()].sort((a, b) => b.times - a.times || a.code.localeCompare(b.code));
}
