import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import {
  eventConsumer,
  handledEvents,
  type ConsumerOptions,
  type EventHandler,
  type HandledEvent,
} from './on-event.ts';
import type { DomainEvent } from '@millrace/schemas/events';

export interface FoundHandler extends HandledEvent {
  readonly run: EventHandler<DomainEvent>;
}

export interface FoundConsumer extends ConsumerOptions {
  readonly handlers: ReadonlyMap<string, FoundHandler>;
}

/** Finds the consumers that features declare with `@EventConsumer` and `@OnEvent`. */
@Injectable()
export class DiscoveredConsumers {
  private found: FoundConsumer[] | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  all(): readonly FoundConsumer[] {
    this.found ??= this.find();
    return this.found;
  }

  private find(): FoundConsumer[] {
    const instances = new Set(
      this.discovery
        .getProviders()
        .map(({ instance }) => instance as unknown)
        .filter((instance): instance is object => typeof instance === 'object' && instance !== null),
    );
    const consumers = [...instances].flatMap((instance) => {
      const options = Reflect.getMetadata(eventConsumer, instance.constructor) as ConsumerOptions | undefined;
      const handlers = this.handlersOf(instance);
      if (!options && handlers.size > 0)
        throw new Error(`${instance.constructor.name} handles events: declare it with @EventConsumer.`);
      return options ? [{ ...options, handlers }] : [];
    });
    for (const [name, same] of Map.groupBy(consumers, (consumer) => consumer.name))
      if (same.length > 1) throw new Error(`Two event consumers are called "${name}". Rename one.`);
    return consumers;
  }

  private handlersOf(instance: object): Map<string, FoundHandler> {
    const prototype = Object.getPrototypeOf(instance) as Record<string, unknown> | null;
    const handlers = new Map<string, FoundHandler>();
    for (const name of this.scanner.getAllMethodNames(prototype)) {
      const method = prototype![name] as EventHandler<DomainEvent>;
      const handled = (Reflect.getMetadata(handledEvents, method) as HandledEvent[] | undefined) ?? [];
      for (const each of handled) {
        const key = handlerKey(each.event);
        if (handlers.has(key))
          throw new Error(`${instance.constructor.name} handles ${key} in two methods. Merge them.`);
        handlers.set(key, { ...each, run: method.bind(instance) });
      }
    }
    return handlers;
  }
}

export const handlerKey = ({ type, version }: Pick<DomainEvent, 'type' | 'version'>) => `${type} v${version}`;
