import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../clean-ups.ts';
import { fault } from '../faults.ts';
import { thrownError } from '../jobs/thrown-error.logic.ts';
import { Logger } from '../logging/logger.ts';
import { traced } from '../logging/trace.ts';
import { Loop } from '../registry/repeated-work.ts';
import * as queries from './consumer-queries.ts';
import { DiscoveredConsumers, handlerKey, type FoundConsumer } from './discovered-consumers.ts';
import { findEvent, readEvents, type LoggedEvent } from './event-log-queries.ts';

/**
 * Number of events per batch. A batch is one transaction. It must be short, because an open transaction
 * delays every reader of events.
 */
const batchSize = 100;
/**
 * Number of failures after which an event is set aside. The pauses are 1, 2, 4 ... seconds, so the last
 * failure comes after about two minutes.
 */
const mostFailures = 8;

class HandlerFailed extends Error {
  constructor(
    readonly index: number,
    readonly event: LoggedEvent,
    cause: unknown,
  ) {
    super(`A handler of ${event.type} failed.`, { cause });
  }
}

/**
 * Passes domain events to their consumers at least once, in the order of commits. Several schedulers may run
 * this class, but only one of them handles a consumer at a time. An event that keeps failing is set aside, so
 * that it does not block later events.
 */
@Injectable()
export class EventConsumers {
  private readonly added = new Set<string>();

  constructor(
    private readonly orm: MikroORM,
    private readonly discovered: DiscoveredConsumers,
    private readonly logger: Logger,
  ) {}

  @CleanUp('domain events')
  deleteRead(em: EntityManager) {
    return em.execute(queries.deleteReadEvents, [], 'run');
  }

  /** Runs one pass over all consumers. A failing consumer does not stop the others. */
  @Loop('event-consumers', { pauseMs: (config) => Math.max(config.SCHEDULER_TICK_MS, 1000) })
  async runAll(): Promise<void> {
    await Promise.all(
      this.discovered
        .all()
        .map(({ name }) =>
          this.run(name).catch((error: unknown) =>
            this.logger.error('event consumer failed', error, { consumer: name }),
          ),
        ),
    );
  }

  /**
   * Handles all unread events of one consumer. Returns the number of events by which the consumer's
   * position moved forward.
   */
  async run(name: string): Promise<number> {
    const consumer = this.discovered.all().find((each) => each.name === name);
    if (!consumer) throw new Error(`There is no event consumer "${name}".`);
    if (!this.added.has(name)) await queries.addConsumer(this.orm.em.fork(), consumer);
    this.added.add(name);
    while (await this.replayOne(consumer));
    for (let total = 0; ;) {
      const read = await this.handleSome(consumer, batchSize);
      total += read;
      if (read === 0) return total;
    }
  }

  /**
   * Handles the next events of a consumer in one transaction. If an event fails, only the events before it
   * are handled. If the first event fails, its failure is counted. Returns the number of events by which
   * the consumer's position moved forward.
   */
  private async handleSome(consumer: FoundConsumer, limit: number): Promise<number> {
    try {
      return await this.transaction((em) => this.handleBatch(em, consumer, limit));
    } catch (error) {
      if (!(error instanceof HandlerFailed)) throw error;
      if (error.index > 0) return this.handleSome(consumer, error.index);
      return inTraceOf(error.event, () =>
        this.transaction((em) => this.countFailure(em, consumer.name, error)),
      );
    }
  }

  private async handleBatch(em: EntityManager, consumer: FoundConsumer, limit: number): Promise<number> {
    const at = await queries.lockConsumer(em, consumer.name);
    if (!at || at.isWaiting) return 0;
    const events = await readEvents(em, at, limit);
    const last = events.at(-1);
    if (!last) return 0;
    const done = new Set<string>();
    for (const [index, event] of events.entries())
      await handle(em, consumer, event, done).catch((error: unknown) => {
        throw new HandlerFailed(index, event, error);
      });
    await fault('event-position');
    await queries.savePosition(em, consumer.name, last);
    return events.length;
  }

  private async countFailure(
    em: EntityManager,
    name: string,
    { event, cause }: HandlerFailed,
  ): Promise<number> {
    const at = await queries.lockConsumer(em, name);
    const [first] = at ? await readEvents(em, at, 1) : [];
    // Another scheduler has moved the position of this consumer, so there is nothing to do.
    if (!at || first?.sequence !== event.sequence) return 0;
    const facts = { consumer: name, type: event.type, sequence: event.sequence };
    if (at.failures + 1 < mostFailures) {
      this.logger.error('event failed', cause, facts);
      await queries.saveFailure(em, name, errorText(cause));
      return 0;
    }
    this.logger.error('event set aside', cause, facts);
    await queries.setAside(em, name, event, errorText(cause));
    await queries.savePosition(em, name, event);
    return 1;
  }

  private async replayOne({ name, ...consumer }: FoundConsumer): Promise<boolean> {
    let taken: LoggedEvent | undefined;
    try {
      return await this.transaction(async (em) => {
        const sequence = await queries.takeReplay(em, name);
        if (!sequence) return false;
        taken = await findEvent(em, sequence);
        if (taken) await handle(em, { name, ...consumer }, taken, new Set());
        await queries.removeSetAside(em, name, sequence);
        return true;
      });
    } catch (error) {
      if (!taken) throw error;
      this.logger.error('event set aside again', error, { consumer: name, sequence: taken.sequence });
      await queries.setAside(this.orm.em.fork(), name, taken, errorText(error));
      return true;
    }
  }

  private transaction<Result>(work: (em: EntityManager) => Promise<Result>): Promise<Result> {
    return this.orm.em.fork().transactional(work);
  }
}

async function handle(
  em: EntityManager,
  { name, handlers }: FoundConsumer,
  event: LoggedEvent,
  done: Set<string>,
): Promise<void> {
  const handler = handlers.get(handlerKey(event));
  if (!handler) {
    if (![...handlers.values()].some((other) => other.event.type === event.type)) return;
    throw new Error(`The consumer "${name}" has no handler for ${handlerKey(event)}.`);
  }
  const { oncePer } = handler;
  const once = oncePer && JSON.stringify([handler.event.type, event.payload[oncePer]]);
  if (once && done.has(once)) return;
  const context = { em, sequence: Number(event.sequence), recordedAt: event.recordedAt };
  await inTraceOf(event, () => handler.run(event.payload, context));
  if (once) done.add(once);
}

/** Continues the trace in which the event was recorded. */
const inTraceOf = <Result>({ trace }: LoggedEvent, work: () => Promise<Result>): Promise<Result> =>
  trace ? traced(trace, work) : work();

/** Returns the class and code of an error. The message is omitted, because it may contain user input. */
const errorText = (error: unknown): string => thrownError(error)?.group ?? typeof error;
