import { capabilities, type Lender } from '@millrace/plugin-sdk';
import { completeLender, type CompleteLender } from '@millrace/plugin-sdk/runtime';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CatalogueLender } from './lender-catalogue.ts';
import { LenderRefusedError } from './lender-refused.ts';
import { callsPointOfNoReturn, capabilityMismatch } from './manifest-checks.logic.ts';

/** The import condition: tests import the source of a plugin, built code imports its build. */
const condition = import.meta.filename.endsWith('.ts') ? 'source' : 'default';

/**
 * Imports a lender's code, once per process. The worker needs all of the code. The API needs only `webhook`,
 * to refuse a wrong signature while the caller waits for the reply.
 */
export class LenderLoader {
  private readonly loading = new Map<string, Promise<CompleteLender>>();

  /**
   * Imports the code of a lender. Rejects with `LenderRefusedError` if the plugin cannot be used. The next
   * call tries again.
   */
  load(lender: CatalogueLender): Promise<CompleteLender> {
    const known = this.loading.get(lender.key);
    if (known) return known;
    const loaded = importLender(lender);
    this.loading.set(lender.key, loaded);
    loaded.catch(() => this.loading.delete(lender.key));
    return loaded;
  }
}

async function importLender({
  key,
  manifest,
  package: { folder, exports },
}: CatalogueLender): Promise<CompleteLender> {
  if (manifest.transport === 'in-house')
    throw new LenderRefusedError(folder, 'the store decides for this lender, so it has no code to run.');
  const entry = path.resolve(folder, entryOf(exports));
  if (!fs.existsSync(entry))
    throw new LenderRefusedError(folder, `${path.relative(folder, entry)} is missing.`);
  if (manifest.transport === 'portal' && !sourcesBelow(path.dirname(entry)).some(callsPointOfNoReturn))
    throw new LenderRefusedError(folder, 'it is a portal lender but never calls pointOfNoReturn().');
  const lender = ((await import(pathToFileURL(entry).href)) as { default?: Lender }).default;
  if (typeof lender?.submit !== 'function' || lender.id !== key)
    throw new LenderRefusedError(folder, `its default export is not the lender ${key}.`);
  const mismatch = capabilityMismatch(
    manifest.capabilities,
    capabilities.filter(
      (capability) =>
        lender[capability] !== undefined || (capability === 'selectOffer' && lender.selectPlan !== undefined),
    ),
  );
  if (mismatch)
    throw new LenderRefusedError(
      folder,
      `manifest and code disagree: ${[
        mismatch.undeclared.length > 0 && `not declared are ${mismatch.undeclared.join(', ')}`,
        mismatch.missing.length > 0 && `declared but missing are ${mismatch.missing.join(', ')}`,
      ]
        .filter(Boolean)
        .join('; ')}.`,
    );
  return completeLender(lender, manifest);
}

function entryOf(exports: unknown): string {
  const main = typeof exports === 'object' && exports !== null && '.' in exports ? exports['.'] : exports;
  if (typeof main === 'string') return main;
  const conditions = (main ?? {}) as Record<string, string | undefined>;
  return conditions[condition] ?? conditions['default'] ?? 'dist/index.js';
}

function sourcesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec|\.d)\.(ts|js)$/.test(file))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
}
