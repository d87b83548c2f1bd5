import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from './queries.ts';

/** Returns a setting of the product. Undefined if the setting was never changed; the default applies then. */
export async function readSetting<Value>(em: EntityManager, key: string): Promise<Value | undefined> {
  const row = await queries(em)
    .selectFrom('system_setting')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value as Value | undefined;
}

export async function writeSetting(
  em: EntityManager,
  key: string,
  value: unknown,
  userId: number,
): Promise<void> {
  const text = JSON.stringify(value);
  await queries(em)
    .insertInto('system_setting')
    .values({ key, value: text, updated_by: userId })
    .onConflict((found) =>
      found
        .column('key')
        .doUpdateSet((eb) => ({ value: text, updated_by: userId, updated_at: eb.fn<Date>('now') })),
    )
    .execute();
}
