import { operationsOf, type LenderManifest } from '@millrace/plugin-sdk';
import type { LenderFieldsDocument } from '@millrace/schemas/plugin';
import type { ExclusionReason } from '@millrace/schemas/rules';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { JobQueue } from '../platform/jobs/runner/job-queue.ts';
import { compileRules, type RuleSet } from '../platform/rules/index.ts';
import { findLenders, type LenderPackage } from './find-lenders.ts';
import { readLenderDocuments, type EligibilityRule } from './lender-documents.ts';
import { LenderRefusedError } from './lender-refused.ts';
import {
  isManualKey,
  manualFields,
  manualManifest,
  manualPrefix,
  type ManualLenderFacts,
} from './manual-lender.logic.ts';
import { contradictionIn } from './manifest-checks.logic.ts';
import { sensitiveFactIn } from './rules-checks.logic.ts';

/** Rules that decide whether a lender is excluded from a route. */
export type EligibilityRules = RuleSet<ExclusionReason>;

/** The data of a lender without the code of its plugin. Every process loads this data. */
export interface CatalogueLender {
  readonly key: string;
  readonly package: LenderPackage;
  readonly manifest: LenderManifest;
  readonly fields: LenderFieldsDocument['fields'];
  readonly rules: readonly EligibilityRule[];
  readonly eligibility: EligibilityRules;
  /**
   * Hashes of the lender's three JSON files. An application stores the hashes of the files that were used for
   * its decision.
   */
  readonly versions: { readonly manifest: string; readonly fields: string; readonly rules: string };
}

/**
 * The lenders with a plugin in this installation. Loaded once at start. A broken plugin is excluded and
 * listed in `refused`.
 */
export class LenderCatalogue {
  private readonly byKey: ReadonlyMap<string, CatalogueLender>;
  /** Manual lenders by key, as this process last read them from the database. */
  private readonly manual = new Map<string, { readonly of: string; readonly lender: CatalogueLender }>();

  private constructor(
    readonly lenders: readonly CatalogueLender[],
    /** Plugins that were found and refused, with the reason. */
    readonly refused: readonly LenderRefusedError[],
  ) {
    this.byKey = new Map(lenders.map((lender) => [lender.key, lender]));
  }

  /**
   * Loads all lenders in `directories`, separated like PATH. A broken plugin does not throw; it is listed in
   * `refused`.
   */
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
    return this.byKey.get(key) ?? this.manual.get(key)?.lender;
  }

  /** The manual lenders that this process has read from the database. */
  get manualLenders(): readonly CatalogueLender[] {
    return [...this.manual.values()].map(({ lender }) => lender);
  }

  /**
   * Describes a manual lender, so that other code handles it like a lender with a plugin. `find` returns it
   * from then on.
   */
  describeManual(facts: ManualLenderFacts): CatalogueLender {
    const of = `${facts.version}|${facts.name}`;
    const known = this.manual.get(facts.key);
    if (known?.of === of) return known.lender;
    const lender = manualLender(facts);
    this.manual.set(facts.key, { of, lender });
    return lender;
  }

  /**
   * Returns the lender with this key. Throws `LenderRefusedError` if there is no usable plugin with the key.
   */
  get(key: string): CatalogueLender {
    const lender = this.find(key);
    if (!lender) throw new LenderRefusedError(key, 'there is no usable plugin of that name.');
    return lender;
  }

  /**
   * Returns one queue per lender, so that a slow lender delays only its own jobs. The lender's limit of
   * parallel calls applies to all workers together. All manual lenders share one queue, because Millrace
   * never calls them.
   * @param mostHere maximum number of parallel calls for one worker
   */
  queues(mostHere: number): JobQueue[] {
    const own = this.lenders.map(
      ({ key, manifest }) => new JobQueue(queueOf(key), { overAll: manifest.concurrency, mostHere }),
    );
    return [...own, new JobQueue(manualQueue, { overAll: manualConcurrency, mostHere })];
  }
}

const manualQueue = 'lender-manual';
const manualConcurrency = 8;

export const queueOf = (key: string): string => (isManualKey(key) ? manualQueue : `lender-${key}`);

function describe(found: LenderPackage): CatalogueLender {
  const { manifest, fields, rules } = readLenderDocuments(found.folder, found.manifestPath);
  const inManifest =
    contradictionIn(manifest, path.basename(found.folder)) ??
    (isManualKey(`${manifest.id}-`)
      ? `its id begins with ${manualPrefix}, which is for lenders without a plugin.`
      : null);
  if (inManifest) throw new LenderRefusedError(found.folder, `in lender.json, ${inManifest}`);
  const inRules = sensitiveFactIn(rules.rules);
  if (inRules) throw new LenderRefusedError(found.folder, `in rules.json, ${inRules}`);
  const eligibility = compileRules(
    rules.rules.map(({ id, reason, excludeWhen }) => ({ id, when: excludeWhen, gives: reason })),
  );
  return {
    key: manifest.id,
    package: found,
    manifest: { ...manifest, capabilities: operationsOf(manifest) },
    fields: fields.fields,
    rules: rules.rules,
    eligibility,
    versions: { manifest: fingerprint(manifest), fields: fingerprint(fields), rules: eligibility.version },
  };
}

const noFolder: LenderPackage = { folder: '', manifestPath: '', exports: undefined };

function manualLender(facts: ManualLenderFacts): CatalogueLender {
  const manifest = manualManifest(facts);
  const fields = manualFields(facts);
  const eligibility: EligibilityRules = compileRules([]);
  return {
    key: facts.key,
    package: noFolder,
    manifest,
    fields,
    rules: [],
    eligibility,
    versions: {
      manifest: fingerprint(manifest),
      fields: fingerprint({ fields }),
      rules: eligibility.version,
    },
  };
}

function fingerprint(document: unknown): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 12);
}
