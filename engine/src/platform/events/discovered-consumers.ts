import type { DomainEvent } from '@millrace/schemas/events';
import { Injectable } from '@nestjs/common';
import { Tags, type Tagged } from '../registry/tags.ts';
import {
  eventConsumer,
  handledEvents,
  type ConsumerOptions,
  type EventHandler,
  type HandledEvent,
} from './on-event.ts';

export interface FoundHandler extends HandledEvent {
  readonly run: EventHandler<DomainEvent>;
}

export interface FoundConsumer extends ConsumerOptions {
  readonly handlers: ReadonlyMap<string, FoundHandler>;
}

type HandlingMethod = Tagged<HandledEvent[], EventHandler<DomainEvent>>;

/** Finds the consumers that features declare with `@EventConsumer` and `@OnEvent`. */
@Injectable()
export class DiscoveredConsumers {
  private found: FoundConsumer[] | undefined;

  constructor(private readonly tags: Tags) {}

  all(): readonly FoundConsumer[] {
    this.found ??= this.find();
    return this.found;
  }

  private find(): FoundConsumer[] {
    const methods = Map.groupBy(
      this.tags.methods<HandledEvent[], EventHandler<DomainEvent>>(handledEvents),
      ({ provider }) => provider,
    );
    const declared = this.tags.marked<object>(eventConsumer).map(({ value }) => value);
    for (const provider of methods.keys())
      if (!declared.includes(provider))
        throw new Error(`${provider.constructor.name} handles events: declare it with @EventConsumer.`);
    const consumers = declared.map((provider) => ({
      ...(Reflect.getMetadata(eventConsumer, provider.constructor) as ConsumerOptions),
      handlers: handlersOf(provider, methods.get(provider) ?? []),
    }));
    for (const [name, same] of Map.groupBy(consumers, (consumer) => consumer.name))
      if (same.length > 1) throw new Error(`Two event consumers are called "${name}". Rename one.`);
    return consumers;
  }
}

function handlersOf(provider: object, methods: readonly HandlingMethod[]): Map<string, FoundHandler> {
  const handlers = new Map<string, FoundHandler>();
  for (const { options, run } of methods)
    for (const handled of options) {
      const key = handlerKey(handled.event);
      if (handlers.has(key))
        throw new Error(`${provider.constructor.name} handles ${key} in two methods. Merge them.`);
      handlers.set(key, { ...handled, run });
    }
  return handlers;
}

export const handlerKey = ({ type, version }: Pick<DomainEvent, 'type' | 'version'>) => `${type} v${version}`;
