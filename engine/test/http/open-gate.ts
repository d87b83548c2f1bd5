import type { INestApplicationContext } from '@nestjs/common';
import { Gate } from '../../src/platform/http/access/permission.guard.ts';

/**
 * Disables the first layer of tenant isolation, the permission guard: it then allows every request. For tests
 * only.
 */
export function openGate(app: INestApplicationContext): void {
  app.get(Gate, { strict: false }).decide = () => {};
}
