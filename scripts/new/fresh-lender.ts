import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CountryCode } from '@millrace/schemas/countries';
import { inRoot, root } from '../bootstrap/paths.mjs';
import { lenderFiles } from './lender-files.ts';
import type { Mode } from './lender-market.ts';

/**
 * Writes a new lender to a folder of its own, for tests. It keeps the id of the template, which the sandbox answers.
 * Neither npm nor the host reads a folder whose name begins with a dot.
 */
export function freshLender(mode: Mode, country: CountryCode): string {
  const folder = mkdtempSync(inRoot('plugins', `.fresh-${mode}-${country.toLowerCase()}-`));
  for (const [file, text] of Object.entries(
    lenderFiles(root, mode, 'template-lender', 'Template Lender', country),
  )) {
    if (file === 'package.json') continue;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}
