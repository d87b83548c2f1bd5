import type { INestApplicationContext } from '@nestjs/common';
import { Gate } from '../../src/platform/http/access/permission.guard.ts';

/**
 * Disables the first layer of tenant isolation: the permission guard of this app then allows every request. For
 * tests only.
 */
export function openGate(app: INestApplicationContext): void {
  app.get(Gate, { strict: false }).decide = () => {};
}
