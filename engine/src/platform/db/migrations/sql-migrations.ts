import { Migration } from '@mikro-orm/migrations';
import fs from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../../../migrations');

/**
 * Returns every migration `engine/migrations/NNNN-name.sql` in order. Migrations are plain SQL, because the
 * schema relies on partial indexes and triggers.
 */
export function sqlMigrations() {
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) =>
      sqlMigration(file.replace(/\.sql$/, ''), fs.readFileSync(path.join(folder, file), 'utf8')),
    );
}

/** Returns a migration that runs this SQL. */
export const sqlMigration = (name: string, text: string) => ({
  name,
  class: class extends Migration {
    override async up() {
      await this.execute(text);
      // All migrations of a run share a transaction. Postgres changes no table whose rows have deferred
      // triggers waiting for the commit, so the deferred triggers run now.
      await this.execute('SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED');
    }
  },
});
