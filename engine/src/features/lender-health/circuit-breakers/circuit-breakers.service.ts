import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { ReportsGauges } from '../../../platform/metrics/reports-gauges.ts';
import { bringForward } from '../../../platform/jobs/outbox.ts';
import { Loop } from '../../../platform/registry/repeated-work.ts';
import { LenderCatalogue, queueOf } from '../../../plugin-host/index.ts';
import { LenderObjects } from '../../lenders/lender-objects/index.ts';
import {
  afterProbe,
  breaks,
  circuitOpen,
  timeoutSeconds,
  nothingBack,
  pauseAfter,
  isQueueFull,
} from './circuit-breakers.logic.ts';
import * as rows from './circuit-breaker-queries.ts';

/**
 * If the database did not respond for this many milliseconds, hanging calls do not count against a lender.
 * The lender may have replied, and only the write of its reply waits for the database.
 */
const unreachableMs = 5_000;

/**
 * Finds lenders that must not be asked, from the results of attempts. Attempts at a lender with an open
 * circuit stay in the queue and are provably not sent. Attempts that were already sent are not changed.
 */
@Injectable()
export class CircuitBreakers {
  private answeredAt = -Infinity;
  private trustedFrom = 0;

  constructor(
    private readonly orm: MikroORM,
    private readonly lenders: LenderObjects,
    private readonly catalogue: LenderCatalogue,
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns the block of each blocked lender, for the planning of routes. If a lender has both kinds of
   * block, too many waiting applications count more than an open circuit.
   */
  async now(em: EntityManager): Promise<ReadonlyMap<number, rows.LenderBlock>> {
    const open = await rows.openLenderBlocks(em);
    const byWeight = open.sort((a, b) => a.kind.localeCompare(b.kind));
    return new Map(byWeight.map((trouble) => [trouble.lenderId, trouble]));
  }

  /**
   * Checks all lenders every second, in the scheduler. A check may be repeated, and two checks may run at the
   * same time.
   */
  @Loop('circuit-breakers', { pauseMs: () => 1000 })
  async look(): Promise<void> {
    if (this.config.CIRCUIT_BREAKER === '0') return;
    const began = performance.now();
    if (began - this.answeredAt > unreachableMs) this.trustedFrom = began + unreachableMs;
    await this.checkNow(() => began >= this.trustedFrom && performance.now() - began <= unreachableMs);
    // A failed check of the lenders throws before this line. The stored time is therefore the time of the
    // last successful check.
    this.answeredAt = began;
  }

  /**
   * Checks all lenders once and opens or closes their circuits.
   * @param isTrusted returns false if calls may seem to hang only because the database was slow
   */
  async checkNow(isTrusted = () => true): Promise<void> {
    const em = this.orm.em.fork();
    const open = await rows.openLenderBlocks(em);
    await this.checkCircuits(
      em,
      open.filter(({ kind }) => kind === 'circuit-open'),
      isTrusted,
    );
    await this.checkQueues(
      em,
      open.filter(({ kind }) => kind === 'too-many-waiting'),
    );
  }

  @ReportsGauges({
    millrace_lender_circuit_open: {
      help: '1 while a lender gets nothing because it does not answer.',
      labels: ['lender'],
    },
    millrace_lender_queue_full: {
      help: '1 while too many applications wait for a lender.',
      labels: ['lender'],
    },
  })
  async report() {
    const em = this.orm.em.fork();
    const open = await rows.openLenderBlocks(em);
    const lenders = await this.lenders.all(em);
    const each = (wanted: rows.LenderBlock['kind']) =>
      lenders.map(({ id, key }) => ({
        labels: { lender: key },
        value: open.some(({ lenderId, kind }) => lenderId === id && kind === wanted) ? 1 : 0,
      }));
    return {
      millrace_lender_circuit_open: each('circuit-open'),
      millrace_lender_queue_full: each('too-many-waiting'),
    };
  }

  private async checkCircuits(
    em: EntityManager,
    open: readonly rows.LenderBlock[],
    isTrusted: () => boolean,
  ): Promise<void> {
    for (const trouble of open) await this.checkProbe(em, trouble);
    const results = await rows.recentResults(em);
    const onTheirWay = await rows.onTheirWay(em);
    const sending = isTrusted() ? onTheirWay : [];
    if (results.length + sending.length === 0) return;
    for (const { id: lenderId, key } of await this.lenders.all(em)) {
      const manifest = this.catalogue.find(key)?.manifest;
      if (!manifest || manifest.transport === 'in-house') continue;
      if (open.some((trouble) => trouble.lenderId === lenderId)) continue;
      const limit = timeoutSeconds(manifest);
      const hanging = sending.filter((one) => one.lenderId === lenderId && one.seconds > limit).length;
      const found = results.find((row) => row.lenderId === lenderId) ?? nothingBack;
      if (!breaks({ ...found, hanging }, limit)) continue;
      const { answered, failed } = found;
      if (await rows.begin(em, lenderId, 'circuit-open', pauseAfter(0)))
        this.logger.warn('lender does not answer', { lender: key, answered, failed, hanging });
    }
  }

  private async checkProbe(em: EntityManager, trouble: rows.LenderBlock): Promise<void> {
    if (trouble.probedAt === null) return;
    const next = afterProbe(await rows.probeResults(em, trouble));
    if (next === 'close') await this.close(em, trouble);
    if (next === 'try-another') await rows.freeProbe(em, trouble);
    if (next === 'wait-on') await rows.waitOn(em, trouble, pauseAfter(trouble.tries + 1));
  }

  /** Ends a block. Attempts that waited for the lender are sent now, not at the time of their next retry. */
  private async close(em: EntityManager, trouble: rows.LenderBlock): Promise<void> {
    await rows.end(em, trouble);
    const lender = (await this.lenders.all(em)).find(({ id }) => id === trouble.lenderId);
    if (lender) await bringForward(em, queueOf(lender.key), circuitOpen);
  }

  private async checkQueues(em: EntityManager, open: readonly rows.LenderBlock[]): Promise<void> {
    const counts = await rows.waitingCounts(em);
    for (const { lenderId, waiting } of counts) {
      const isOpen = open.some((trouble) => trouble.lenderId === lenderId);
      if (isOpen || !isQueueFull(waiting, false)) continue;
      if (await rows.begin(em, lenderId, 'too-many-waiting', null))
        this.logger.warn('too many applications wait for a lender', { lenderId, waiting });
    }
    for (const trouble of open) {
      const waiting = counts.find(({ lenderId }) => lenderId === trouble.lenderId)?.waiting ?? 0;
      if (!isQueueFull(waiting, true)) await rows.end(em, trouble);
    }
  }
}
