import type { INestApplicationContext } from '@nestjs/common';
import { Reconciler } from '../features/routing/attempts/index.ts';
import { Logger } from '../platform/logging/logger.ts';
import { repeat, type Loop } from '../platform/repeat.ts';

/** The keeper's share in routing. */
export function startReconciling(app: INestApplicationContext, pauseMs: number): Loop[] {
  const reconciler = app.get(Reconciler, { strict: false });
  return [repeat('reconciler', pauseMs, app.get(Logger), () => reconciler.run())];
}
