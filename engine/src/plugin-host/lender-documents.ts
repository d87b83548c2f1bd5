import fieldsSchema from '@millrace/schemas/plugin/fields.schema.json' with { type: 'json' };
import lenderSchema from '@millrace/schemas/plugin/lender.schema.json' with { type: 'json' };
import rulesSchema from '@millrace/schemas/plugin/rules.schema.json' with { type: 'json' };
import type { LenderManifest } from '@millrace/plugin-sdk';
import { firstFinding, type LenderFieldsDocument } from '@millrace/schemas/plugin';
import type { ExclusionReason } from '@millrace/schemas/rules';
import addFormatsModule from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fs from 'node:fs';
import path from 'node:path';
import { ownSchemas } from '../platform/own-schemas.ts';
import type { RuleCondition } from '../platform/rules/index.ts';
import { LenderRefusedError } from './lender-refused.ts';

/**
 * An eligibility rule of rules.json. If its condition is true, the application is not sent to the lender,
 * and the rule's reason is shown.
 */
export interface EligibilityRule {
  readonly id: string;
  readonly reason: ExclusionReason;
  readonly excludeWhen: RuleCondition;
}
interface RulesDocument {
  readonly rules: readonly EligibilityRule[];
}

const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;
const ajv = addFormats(
  new Ajv2020({ ...ownSchemas, strict: false, allErrors: true, verbose: true }) as never,
) as unknown as Ajv2020;
const checks = {
  lender: ajv.compile(lenderSchema),
  fields: ajv.compile(fieldsSchema),
  rules: ajv.compile(rulesSchema),
};

/**
 * Reads the three JSON files of a lender that every process needs. Throws `LenderRefusedError` if a file is
 * missing or invalid.
 */
export function readLenderDocuments(folder: string, manifestPath: string) {
  return {
    manifest: withEnvironments(
      withKnownInquiry(read(folder, manifestPath, checks.lender) as WrittenManifest),
    ),
    fields: read(folder, 'fields.json', checks.fields) as LenderFieldsDocument,
    rules: read(folder, 'rules.json', checks.rules) as RulesDocument,
  };
}

type WrittenManifest = Omit<LenderManifest, 'inquiry'> & { inquiry?: LenderManifest['inquiry'] | 'unknown' };

/**
 * Removes the inquiry kind `unknown`. In the file it means that the author of the plugin could not find out
 * the kind. The rest of the code expects that an unknown kind is absent.
 */
function withKnownInquiry({ inquiry, ...manifest }: WrittenManifest): LenderManifest {
  return inquiry === undefined || inquiry === 'unknown' ? manifest : { ...manifest, inquiry };
}

/** The environment of an in-house lender. Its host is a placeholder, because the lender is never called. */
const nowhere = { baseUrl: 'https://in-house.invalid', hosts: ['in-house.invalid'] };

function withEnvironments(manifest: LenderManifest): LenderManifest {
  if (manifest.transport !== 'in-house') return manifest;
  return { ...manifest, environments: { sandbox: nowhere, production: nowhere } };
}

function read(folder: string, name: string, check: ValidateFunction): unknown {
  const file = path.join(folder, name);
  if (!fs.existsSync(file)) throw new LenderRefusedError(folder, `${name} is missing.`);
  const document = parse(folder, name, fs.readFileSync(file, 'utf8'));
  if (check(document)) return document;
  const finding = firstFinding(check.errors ?? []);
  throw new LenderRefusedError(folder, `${path.basename(name)} does not fit its schema: ${finding}.`);
}

function parse(folder: string, name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new LenderRefusedError(folder, `${name} is not JSON.`);
  }
}
