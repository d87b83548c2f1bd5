import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

type Method = (...args: never[]) => unknown;

/** A method that a feature marked with a decorator, and the options of that decorator. */
export interface Tagged<Options, Run extends Method> {
  /** The method as `Class.method`, for error messages. */
  readonly at: string;
  readonly provider: object;
  readonly options: Options;
  /** The method, bound to its provider. */
  readonly run: Run;
}

/** Marks a method of a provider. `Tags.methods` finds every method marked with the same key. */
export const tagMethod =
  <Run extends Method>(key: symbol, options: unknown) =>
  (_prototype: object, _name: string | symbol, { value }: { readonly value?: Run }): void =>
    Reflect.defineMetadata(key, options, value!);

/** A provider and the module that registers it. */
export interface TaggedValue<T> {
  readonly at: string;
  readonly value: T;
}

/**
 * Finds what the providers of all modules registered, by decorators and by values. The result is complete
 * only after all modules are loaded.
 */
@Injectable()
export class Tags {
  private readonly scanner = new MetadataScanner();

  constructor(private readonly discovery: DiscoveryService) {}

  /** Returns all methods of providers that a decorator marked with this key, bound to their provider. */
  methods<Options, Run extends Method>(key: symbol): Tagged<Options, Run>[] {
    return this.providers().flatMap(({ value }) => {
      const prototype = Object.getPrototypeOf(value) as Record<string, unknown> | null;
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const method = prototype![name] as Run;
        const options = Reflect.getOwnMetadata(key, method) as Options | undefined;
        if (options === undefined) return [];
        return {
          at: `${value.constructor.name}.${name}`,
          provider: value,
          options,
          run: method.bind(value) as Run,
        };
      });
    });
  }

  /** Returns all providers that are instances of this class. */
  values<T extends object>(type: new (...args: never[]) => T): TaggedValue<T>[] {
    return this.providers().filter((found): found is TaggedValue<T> => found.value instanceof type);
  }

  /** Returns all providers whose class a decorator marked with this key. */
  marked<T extends object>(key: symbol): TaggedValue<T>[] {
    return this.providers().filter(
      (found): found is TaggedValue<T> => Reflect.getMetadata(key, found.value.constructor) !== undefined,
    );
  }

  /** Lists each provider once. An alias (`useExisting`) is the same object under another name. */
  private providers(): TaggedValue<object>[] {
    const byInstance = new Map<object, string>();
    for (const wrapper of this.discovery.getProviders()) {
      const instance = wrapper.isDependencyTreeStatic() ? (wrapper.instance as unknown) : undefined;
      if (typeof instance !== 'object' || instance === null || byInstance.has(instance)) continue;
      byInstance.set(instance, wrapper.host?.name ?? 'an unknown module');
    }
    return [...byInstance].map(([value, at]) => ({ at, value }));
  }
}
