import type { INestApplicationContext } from '@nestjs/common';
import { NewsReader } from '../features/messaging/notifications/index.ts';
import { Logger } from '../platform/logging/logger.ts';
import { repeat, type Loop } from '../platform/repeat.ts';

/** The keeper's share in what people are told. */
export function startReadingNews(app: INestApplicationContext, pauseMs: number): Loop {
  const reader = app.get(NewsReader, { strict: false });
  return repeat('news reader', Math.max(pauseMs, 1000), app.get(Logger), () => reader.read());
}
