import type { EndpointContract } from '@millrace/schemas/api';
import { contracts, endpointOf } from '@millrace/schemas/endpoints';
import { permissions, type Endpoint, type Permission } from '@millrace/schemas/permissions';
import { RequestMethod, type INestApplicationContext, type Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { contractOf, readsInput } from '../endpoint.ts';
import { Owners } from './owners.ts';
import { REQUIRES, type Requirement } from './requires.ts';
import { messageOf } from './route-address.ts';

interface Handler {
  name: string;
  /** The contract of the handler; undefined for a socket message, which has none. */
  contract: EndpointContract | undefined;
  readsInput: boolean;
  permission: string | undefined;
  /** Method and path of every route that the handler serves. */
  addresses: readonly (readonly [method: string, path: string])[];
}

/**
 * Refuses to start if a handler has one of these faults: it declares no permission; its contract or row is
 * missing or names another permission; it does not read the input of its contract; no feature resolves the
 * owner of an id that it names. Must be called before the process listens.
 */
export function assertEveryHandlerDeclared(
  app: INestApplicationContext,
  rowOf: (method: string, path: string) => Endpoint | undefined = endpointOf,
): { handler: string; permission: string }[] {
  const handlers = handlersOf(app);
  refuse(
    handlers.filter(({ permission }) => permission === undefined || !(permission in permissions)),
    'declare no permission',
    'Make each the handler of a contract, with @Endpoint(...).',
  );
  refuse(
    handlers.filter(({ permission, addresses }) =>
      addresses.some(([method, path]) => rowOf(method, path)?.permission !== permission),
    ),
    'have no row with the permission they require',
    'Declare the contract of a route in schemas/api; of a message on a socket, the row in schemas/endpoints.',
  );
  refuse(
    handlers.filter(({ contract, readsInput }) => contract && hasInput(contract) !== readsInput),
    'do not read what their contract takes, or read what it does not take',
    'Take @Input() as the first parameter where the contract has params, query, body, headers or a key.',
  );
  const owners = app.get(Owners);
  refuse(
    handlers.filter(({ permission, addresses }) =>
      addresses.some(([method, path]) => !isResolved(owners, rowOf(method, path)!, permission as Permission)),
    ),
    'name ids without a known owner',
    'Say it with ownersOf(...) among the providers of the feature that owns them.',
  );
  return handlers.map(({ name, permission }) => ({ handler: name, permission: permission! }));
}

/** Refuses to start if a contract has no handler. */
export function assertEveryContractServed(app: INestApplicationContext): void {
  const served = new Set(handlersOf(app).map(({ contract }) => contract));
  const unserved = contracts.filter((contract) => !served.has(contract));
  if (unserved.length === 0) return;
  throw new Error(`These contracts have no handler: ${unserved.map(({ id }) => id).join(', ')}.`);
}

const hasInput = ({ params, query, body, headers, idempotencyKey }: EndpointContract): boolean =>
  Boolean(params ?? query ?? body ?? headers ?? idempotencyKey);

function refuse(handlers: readonly Handler[], what: string, next: string): void {
  if (handlers.length === 0) return;
  const names = handlers.map(
    ({ name, addresses }) => `${name} (${addresses.map((at) => at.join(' ')).join(', ')})`,
  );
  throw new Error(`These handlers ${what}: ${names.join(', ')}. ${next}`);
}

const isResolved = (owners: Owners, { ids = {} }: Endpoint, permission: Permission): boolean =>
  permissions[permission] === 'public' || Object.values(ids).every((kind) => owners.knows(kind));

function handlersOf(app: INestApplicationContext): Handler[] {
  const discovery = app.get(DiscoveryService);
  const reflector = app.get(Reflector);
  const scanner = new MetadataScanner();
  const handlers: Handler[] = [];
  for (const { instance, metatype } of [...discovery.getControllers(), ...discovery.getProviders()]) {
    if (!instance || !metatype || typeof metatype !== 'function') continue;
    const prototype = Object.getPrototypeOf(instance) as object | null;
    if (!prototype) continue;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = (prototype as Record<string, unknown>)[name];
      if (typeof handler !== 'function') continue;
      const addresses = addressesOf(metatype as Type, handler);
      if (addresses.length === 0) continue;
      const requirement = reflector.getAllAndOverride<Requirement | undefined>(REQUIRES, [
        handler as never,
        metatype as Type,
      ]);
      handlers.push({
        name: `${(metatype as Type).name}.${name}`,
        contract: contractOf(handler),
        readsInput: readsInput(handler),
        permission: requirement?.permission,
        addresses,
      });
    }
  }
  return handlers;
}

function addressesOf(controller: Type, handler: object): [string, string][] {
  if (Reflect.getOwnMetadata('message', handler) !== undefined) return [['SOCKET', messageOf(handler)]];
  const method = Reflect.getOwnMetadata('method', handler) as RequestMethod | undefined;
  if (method === undefined) return [];
  return pathsOf(controller).flatMap((base) =>
    pathsOf(handler).map((path): [string, string] => [
      RequestMethod[method],
      `/${base}/${path}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, ''),
    ]),
  );
}

const pathsOf = (target: object): string[] =>
  [Reflect.getMetadata('path', target) as string | string[]].flat();
