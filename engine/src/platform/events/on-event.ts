import type { DomainEvent, PayloadOf } from '@millrace/schemas/events';
import type { EntityManager } from '@mikro-orm/postgresql';

export interface EventContext {
  /**
   * The EntityManager of the transaction that also stores the new position of the consumer. Rows written with
   * this EntityManager are written exactly once.
   */
  readonly em: EntityManager;
  readonly sequence: number;
  readonly recordedAt: Date;
}

/**
 * Handles one event. The handler must be idempotent, because it gets the same event again after a crash. It
 * may write rows and enqueue jobs. The transaction is open while the handler runs, so a call to another
 * system must be made in a job.
 */
export type EventHandler<Event extends DomainEvent> = (
  payload: PayloadOf<Event>,
  context: EventContext,
) => Promise<unknown>;

export interface ConsumerOptions {
  /**
   * Unique name of the consumer, stored with its position in the events. Renaming a consumer needs a
   * migration.
   */
  readonly name: string;
  /**
   * Where a new consumer starts: `now` skips all stored events, `oldest` begins with the oldest stored event.
   */
  readonly startAt: 'now' | 'oldest';
}

export interface HandledEvent {
  readonly event: DomainEvent;
  /**
   * Name of a payload property. If several events of a batch have the same value of this property, only the
   * first event is handled.
   */
  readonly oncePer?: string;
}

export const eventConsumer = Symbol('event consumer');
export const handledEvents = Symbol('handled events');

/**
 * Declares a provider whose methods consume domain events in the order of their commits. All methods of the
 * provider share one position.
 */
export const EventConsumer =
  (name: string, { startAt }: Pick<ConsumerOptions, 'startAt'>) =>
  (target: object): void =>
    Reflect.defineMetadata(eventConsumer, { name, startAt } satisfies ConsumerOptions, target);

/**
 * Declares that the method consumes this event. A method may have several of these decorators.
 * @param options.oncePer for handlers that read the current state: of several events in a batch with the same
 * value, only the first is handled
 */
export const OnEvent =
  <Event extends DomainEvent>(event: Event, options: { oncePer?: keyof PayloadOf<Event> & string } = {}) =>
  (_prototype: object, _name: string | symbol, { value }: { value?: EventHandler<Event> }): void => {
    const before = (Reflect.getMetadata(handledEvents, value!) as HandledEvent[] | undefined) ?? [];
    Reflect.defineMetadata(handledEvents, [...before, { event, ...options }], value!);
  };
