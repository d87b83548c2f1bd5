import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Mode = 'api' | 'portal';

/** The files of a new lender by path below its folder: the template with its two words replaced. */
export function lenderFiles(root: string, mode: Mode, id: string, name: string): Record<string, string> {
  const template = path.join(root, 'plugins/_template', mode);
  const files = readdirSync(template, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const text = readFileSync(file, 'utf8')
        .replaceAll('template-lender', id)
        .replaceAll('Template Lender', name);
      // Under its own name the template would be a package, and the host would find a lender.
      return [path.relative(template, file).replace(/\.template$/, ''), text];
    }),
  );
}
