import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CountryCode } from '@millrace/schemas/countries';
import { inCountry, type Mode } from './lender-market.ts';
import { camelCase } from './names.ts';

export const SANDBOX_FOLDER = 'fixtures/lender-sandbox/src';

/**
 * Returns the files of a new lender by path below its folder: the template in the formats of the country, with id
 * and name replaced.
 */
export function lenderFiles(
  root: string,
  mode: Mode,
  id: string,
  name: string,
  country: CountryCode = 'US',
): Record<string, string> {
  const template = path.join(root, 'plugins/_template', mode);
  const files = readdirSync(template, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const texts = Object.fromEntries(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      // The suffix `.template` prevents npm and the host from treating the template as a package and a
      // lender. The files of a new lender do not have it.
      return [path.relative(template, file).replace(/\.template$/, ''), readFileSync(file, 'utf8')];
    }),
  );
  return Object.fromEntries(
    Object.entries(inCountry(texts, mode, country)).map(([file, text]) => [file, withNames(text, id, name)]),
  );
}

/** Returns the sandbox dialect of the new lender. */
export function dialectFile(root: string, mode: Mode, id: string, name: string): string {
  return withNames(readFileSync(path.join(root, SANDBOX_FOLDER, `templates/${mode}.ts`), 'utf8'), id, name);
}

const withNames = (text: string, id: string, name: string) =>
  text
    .replaceAll('template-lender', id)
    .replaceAll('Template Lender', name)
    .replaceAll('templateLender', camelCase(id));
