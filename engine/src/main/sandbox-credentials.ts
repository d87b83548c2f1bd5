import fs from 'node:fs';
import path from 'node:path';
import type { CatalogueLender } from '../plugin-host/index.ts';

/**
 * What a demo store has at a lender: the credentials with which the lender's own scenarios run against the
 * sandbox. A lender without scenarios gets a made-up value for each field, and the sandbox refuses them.
 */
export function sandboxCredentials({
  key,
  package: found,
  manifest,
}: CatalogueLender): Record<string, string> {
  const file = path.join(found.folder, 'scenarios.json');
  const scenarios = fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as { credentials?: Record<string, string> })
    : {};
  return Object.fromEntries(
    manifest.credentials.fields.map((field) => [
      field.key,
      scenarios.credentials?.[field.key] ?? `demo-${key}-${field.key}`,
    ]),
  );
}
