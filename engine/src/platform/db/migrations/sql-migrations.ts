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
    .map((file) => {
      const text = fs.readFileSync(path.join(folder, file), 'utf8');
      return {
        name: file.replace(/\.sql$/, ''),
        class: class extends Migration {
          override async up() {
            await this.execute(text);
          }
        },
      };
    });
}
