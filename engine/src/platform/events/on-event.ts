import type { DomainEvent, PayloadOf } from '@millrace/schemas/events';
import type { EntityManager } from '@mikro-orm/postgresql';

export interface EventContext {
  /** In the transaction that also moves the consumer on: rows written with it are written once. */
  readonly em: EntityManager;
  readonly sequence: number;
  readonly recordedAt: Date;
}

/**
 * Must be idempotent: after a crash the same event comes again. It writes rows and enqueues jobs; a call to another
 * system belongs into a job, because the transaction is open while the handler runs.
 */
export type EventHandler<Event extends DomainEvent> = (
  payload: PayloadOf<Event>,
  context: EventContext,
) => Promise<unknown>;

export interface ConsumerOptions {
  /** Unique; stored with the position. Renaming one needs a migration. */
  readonly name: string;
  /** Where a new consumer begins: with events from now on, or with the oldest that is kept. */
  readonly startAt: 'now' | 'oldest';
}

export interface HandledEvent {
  readonly event: DomainEvent;
  /** A payload property. Of the events of one batch with equal values only the first is handled. */
  readonly oncePer?: string;
}

export const eventConsumer = Symbol('event consumer');
export const handledEvents = Symbol('handled events');

/** A provider whose methods consume domain events, in the order of their commits and with one position for all. */
export const EventConsumer =
  (name: string, { startAt }: Pick<ConsumerOptions, 'startAt'>) =>
  (target: object): void =>
    Reflect.defineMetadata(eventConsumer, { name, startAt } satisfies ConsumerOptions, target);

/**
 * The method consumes this event; it may carry several of these decorators.
 * @param options.oncePer for handlers that read the present state: repeated events of a batch are handled once
 */
export const OnEvent =
  <Event extends DomainEvent>(event: Event, options: { oncePer?: keyof PayloadOf<Event> & string } = {}) =>
  (_prototype: object, _name: string | symbol, { value }: { value?: EventHandler<Event> }): void => {
    const before = (Reflect.getMetadata(handledEvents, value!) as HandledEvent[] | undefined) ?? [];
    Reflect.defineMetadata(handledEvents, [...before, { event, ...options }], value!);
  };
