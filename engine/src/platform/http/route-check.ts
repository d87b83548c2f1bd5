import { endpointOf, permissions, type Endpoint, type Permission } from '@millrace/schemas/permissions';
import { RequestMethod, type INestApplicationContext, type Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { Owners } from './owners.ts';
import { REQUIRES, type Requirement } from './requires.ts';
import { messageOf } from './route-address.ts';

interface Handler {
  name: string;
  permission: string | undefined;
  /** Method and path of every route it serves. */
  addresses: readonly (readonly [method: string, path: string])[];
}

/**
 * Refuses to start when a route or socket handler does not declare its permission, when the row of its endpoint is
 * missing or says another one, and when nobody can tell whose the things are that it names. Runs before the process
 * listens.
 */
export function assertEveryHandlerDeclared(
  app: INestApplicationContext,
  rowOf: (method: string, path: string) => Endpoint | undefined = endpointOf,
): { handler: string; permission: string }[] {
  const handlers = handlersOf(app);
  refuse(
    handlers.filter(({ permission }) => permission === undefined || !(permission in permissions)),
    'declare no permission',
    'Add @Requires(...) to each.',
  );
  refuse(
    handlers.filter(({ permission, addresses }) =>
      addresses.some(([method, path]) => rowOf(method, path)?.permission !== permission),
    ),
    'have no row with the permission they require',
    'Add or correct it in schemas/permissions/endpoints.',
  );
  const owners = app.get(Owners, { strict: false });
  refuse(
    handlers.filter(({ permission, addresses }) =>
      addresses.some(([method, path]) => !isResolved(owners, rowOf(method, path)!, permission as Permission)),
    ),
    'name things nobody knows the owner of',
    'Say it with ownersOf(...) among the providers of the feature that owns them.',
  );
  return handlers.map(({ name, permission }) => ({ handler: name, permission: permission! }));
}

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
  const discovery = app.get(DiscoveryService, { strict: false });
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
        permission: requirement?.permission,
        addresses,
      });
    }
  }
  return handlers;
}

function addressesOf(controller: Type, handler: object): [string, string][] {
  if (Reflect.getMetadata('message', handler) !== undefined) return [['SOCKET', messageOf(handler)]];
  const method = Reflect.getMetadata('method', handler) as RequestMethod | undefined;
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
