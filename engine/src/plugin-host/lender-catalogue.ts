import type { LenderManifest } from '@millrace/plugin-sdk';
import type { LenderFieldsDocument } from '@millrace/schemas/plugin';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { compileRules, type RuleSet } from '../platform/rules/index.ts';
import { findLenders, type LenderPackage } from './find-lenders.ts';
import { readLenderDocuments, type EligibilityRule } from './lender-documents.ts';
import { LenderRefusedError } from './lender-refused.ts';
import { contradictionIn } from './manifest-checks.logic.ts';
import { sensitiveFactIn } from './rules-checks.logic.ts';

/** A lender as every process knows it, without any of its code. */
export interface CatalogueLender {
  readonly key: string;
  readonly package: LenderPackage;
  readonly manifest: LenderManifest;
  readonly fields: LenderFieldsDocument['fields'];
  readonly rules: readonly EligibilityRule[];
  readonly eligibility: RuleSet<EligibilityRule['reason']>;
  /** Fingerprints of what was found; applications keep those they were decided under. */
  readonly versions: { readonly manifest: string; readonly fields: string; readonly rules: string };
}

/** The lenders this installation has plugins for. Found once at start; a broken one is left out and named. */
export class LenderCatalogue {
  private readonly byKey: ReadonlyMap<string, CatalogueLender>;

  private constructor(
    readonly lenders: readonly CatalogueLender[],
    /** Plugins that were found and refused, and why. */
    readonly refused: readonly LenderRefusedError[],
  ) {
    this.byKey = new Map(lenders.map((lender) => [lender.key, lender]));
  }

  static load(directories: string): LenderCatalogue {
    const lenders = new Map<string, CatalogueLender>();
    const refused: LenderRefusedError[] = [];
    for (const found of findLenders(directories)) {
      try {
        const lender = describe(found);
        if (lenders.has(lender.key))
          throw new LenderRefusedError(found.folder, 'another plugin has the same id.');
        lenders.set(lender.key, lender);
      } catch (error) {
        refused.push(
          error instanceof LenderRefusedError
            ? error
            : new LenderRefusedError(found.folder, (error as Error).message),
        );
      }
    }
    return new LenderCatalogue([...lenders.values()], refused);
  }

  find(key: string): CatalogueLender | undefined {
    return this.byKey.get(key);
  }

  get(key: string): CatalogueLender {
    const lender = this.byKey.get(key);
    if (!lender) throw new LenderRefusedError(key, 'there is no usable plugin of that name.');
    return lender;
  }

  /**
   * One queue for each lender: a slow one blocks only itself. What a lender allows at a time holds for all workers together.
   * @param mostHere the most that one worker takes of it
   */
  queues(mostHere: number): JobQueue[] {
    return this.lenders.map(
      ({ key, manifest }) => new JobQueue(queueOf(key), { overAll: manifest.concurrency, mostHere }),
    );
  }
}

export function queueOf(key: string): string {
  return `lender-${key}`;
}

function describe(found: LenderPackage): CatalogueLender {
  const { manifest, fields, rules } = readLenderDocuments(found.folder, found.manifestPath);
  const wrong = contradictionIn(manifest, path.basename(found.folder)) ?? sensitiveFactIn(rules.rules);
  if (wrong) throw new LenderRefusedError(found.folder, wrong);
  const eligibility = compileRules(
    rules.rules.map(({ id, reason, excludeWhen }) => ({ id, when: excludeWhen, gives: reason })),
  );
  return {
    key: manifest.id,
    package: found,
    manifest,
    fields: fields.fields,
    rules: rules.rules,
    eligibility,
    versions: { manifest: fingerprint(manifest), fields: fingerprint(fields), rules: eligibility.version },
  };
}

function fingerprint(document: unknown): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 12);
}
