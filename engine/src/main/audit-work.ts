import type { INestApplicationContext } from '@nestjs/common';
import { AuditSealer } from '../platform/audit/audit-sealer.ts';
import { AuditWatch } from '../platform/audit/audit-watch.ts';
import { Schedules } from '../platform/jobs/schedules.ts';
import { Logger } from '../platform/logging/logger.ts';
import { repeat, type Loop } from '../platform/repeat.ts';

const anchorSeconds = 300;
const verifySeconds = 24 * 3600;

/** The keeper's share in the audit log: places within a second, anchors every five minutes, every row once a day. */
export async function startAuditing(app: INestApplicationContext, pauseMs: number): Promise<Loop[]> {
  const watch = app.get(AuditWatch, { strict: false });
  const schedules = app.get(Schedules);
  await schedules.every('audit-anchor', anchorSeconds, () => watch.anchor());
  await schedules.every('audit-verify', verifySeconds, () => watch.verifyAll());
  const sealer = app.get(AuditSealer, { strict: false });
  return [
    repeat('audit sealer', Math.min(Math.max(pauseMs, 250), 1000), app.get(Logger), () => sealer.sealDue()),
  ];
}
