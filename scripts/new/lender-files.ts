import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { camelCase } from './names.ts';

export type Mode = 'api' | 'portal';

export const SANDBOX_FOLDER = 'fixtures/lender-sandbox/src';

/** Returns the files of a new lender by path below its folder: the template with id and name replaced. */
export function lenderFiles(root: string, mode: Mode, id: string, name: string): Record<string, string> {
  const template = path.join(root, 'plugins/_template', mode);
  const files = readdirSync(template, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const text = withNames(readFileSync(file, 'utf8'), id, name);
      // The suffix `.template` prevents npm and the host from treating the template as a package and a
      // lender. The files of a new lender do not have it.
      return [path.relative(template, file).replace(/\.template$/, ''), text];
    }),
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
