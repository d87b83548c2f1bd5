import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Condition, Localised } from '@millrace/schemas/form';
import type { Lender } from '../define-lender.ts';
import type { LenderManifest } from '../manifest.ts';
import { completeLender, type CompleteLender } from '../runtime/complete-lender.ts';
import type { LenderReply } from '../outcome.ts';
import type { OperationMeaning } from '../words.ts';
import type { RecordedFile } from './recorded-file.ts';
import type { ScenarioFile } from './scenario-file.ts';

export interface FieldNeed {
  id: string;
  required: boolean;
  when?: Condition;
  step?: string;
  because: Localised;
}

/**
 * A lender's folder on disk. Its JSON files are read immediately. Its code is loaded only when a test needs
 * it.
 */
export interface LenderFolder {
  folder: string;
  manifest: LenderManifest;
  fields: readonly FieldNeed[];
  rules: { rules: readonly { id: string; reason: { code: string; text: Localised }; excludeWhen: object }[] };
  scenarios: ScenarioFile;
  /** Recorded exchanges of the lender, from fixtures/lenders/<id>. */
  recorded: readonly RecordedFile[];
  /** Returns the lender as the host runs it, completed from its manifest. */
  lender(): Promise<CompleteLender>;
  /** Returns `readStatus` of src/from-lender.ts, which converts one word of the lender to a reply. */
  readStatus(): Promise<(word: string, at?: string) => LenderReply>;
  /** Returns `readOperation` of src/from-lender.ts, which says what a word means for an earlier operation. */
  readOperation(): Promise<(word: string, at: string) => OperationMeaning | undefined>;
}

/** The functions of src/from-lender.ts that read the words of the lender. */
interface WordReaders {
  readStatus(word: string, at?: string): LenderReply;
  readOperation(word: string, at: string): OperationMeaning | undefined;
}

/**
 * Opens the folder of a lender.
 * @param where `import.meta.url` of the lender's conformance.spec.ts, or the path of the folder
 */
export function openLenderFolder(where: string): LenderFolder {
  const folder = where.startsWith('file:') ? fileURLToPath(new URL('.', where)) : where;
  const json = <T>(file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;
  const manifest = json<LenderManifest>('lender.json');
  const words = async () => (await import(join(folder, 'src/from-lender.ts'))) as Partial<WordReaders>;
  return {
    folder,
    manifest,
    fields: json<{ fields: FieldNeed[] }>('fields.json').fields,
    rules: json('rules.json'),
    // scenarios.json is read only when a test needs it, because the folder of an in-house lender does not
    // contain this file.
    get scenarios() {
      return json<ScenarioFile>('scenarios.json');
    },
    recorded: readRecorded(join(folder, '../../fixtures/lenders', manifest.id)),
    async lender() {
      const { default: lender } = (await import(join(folder, 'src/index.ts'))) as { default: Lender };
      return completeLender(lender, manifest);
    },
    async readStatus() {
      const { readStatus } = await words();
      if (!readStatus) throw new Error('src/from-lender.ts has to export readStatus(word): LenderReply.');
      return readStatus;
    },
    async readOperation() {
      const { readOperation } = await words();
      if (!readOperation)
        throw new Error(
          'src/from-lender.ts has to export readOperation(word, at), because statusesAt of scenarios.json has states of operations.',
        );
      return readOperation;
    },
  };
}

function readRecorded(folder: string): RecordedFile[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  return files.sort().map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as RecordedFile);
}
