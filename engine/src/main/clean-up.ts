import { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';

/** What nobody needs any more: spent sessions, codes and keys. Applications and audit rows are never touched here. */
const statements = [
  `DELETE FROM session WHERE expires_at < now() - interval '1 day'`,
  `DELETE FROM verification_code WHERE expires_at < now() - interval '1 day'`,
  `DELETE FROM rate_window WHERE ends_at < now()`,
  `DELETE FROM idempotency WHERE created_at < now() - interval '2 days'`,
  `DELETE FROM realtime_event WHERE created_at < now() - interval '7 days'`,
  `DELETE FROM local_message WHERE created_at < now() - interval '7 days'`,
  `DELETE FROM job WHERE state = 'completed' AND finished_at < now() - interval '30 days'`,
];

export async function cleanUp(app: INestApplicationContext): Promise<void> {
  const em = app.get(MikroORM).em.fork();
  for (const statement of statements) await em.execute(statement, [], 'run');
}
