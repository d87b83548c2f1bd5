import { permissions } from '@millrace/schemas/permissions';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { REQUIRES, type Requirement } from './requires.ts';

const httpPath = 'path';
const socketMessage = 'message';

/**
 * Refuses to start when a route or socket handler does not declare its permission, or declares one that
 * does not exist. Runs before the process listens.
 */
export function assertEveryHandlerDeclared(
  app: INestApplicationContext,
): { handler: string; permission: string }[] {
  const discovery = app.get(DiscoveryService, { strict: false });
  const reflector = app.get(Reflector);
  const scanner = new MetadataScanner();
  const declared: { handler: string; permission: string }[] = [];
  const undeclared: string[] = [];
  for (const { instance, metatype } of [...discovery.getControllers(), ...discovery.getProviders()]) {
    if (!instance || !metatype || typeof metatype !== 'function') continue;
    const prototype = Object.getPrototypeOf(instance) as object | null;
    if (!prototype) continue;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = (prototype as Record<string, unknown>)[name];
      if (typeof handler !== 'function' || !isHandler(handler)) continue;
      const requirement = reflector.getAllAndOverride<Requirement | undefined>(REQUIRES, [
        handler as never,
        metatype as Type,
      ]);
      const label = `${(metatype as Type).name}.${name}`;
      if (requirement && requirement.permission in permissions)
        declared.push({ handler: label, permission: requirement.permission });
      else undeclared.push(label);
    }
  }
  if (undeclared.length > 0)
    throw new Error(
      `These handlers declare no permission: ${undeclared.join(', ')}. Add @Requires(...) to each.`,
    );
  return declared;
}

function isHandler(method: object): boolean {
  return (
    (Reflect.getMetadata(httpPath, method) !== undefined &&
      Reflect.getMetadata('method', method) !== undefined) ||
    Reflect.getMetadata(socketMessage, method) !== undefined
  );
}
