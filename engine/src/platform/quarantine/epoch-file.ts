import { promises as fs } from 'node:fs';
import path from 'node:path';
import { canonicalJson } from '../audit/canonical-json.ts';
import type { AuditKeys } from '../audit/audit-keys.ts';
import type { RecordedAge } from './epoch.logic.ts';

/**
 * Returns the path of the epoch file. It is in the folder of the audit anchors, which are also outside the
 * database.
 */
export const epochFileOf = (anchorFile: string): string =>
  path.join(path.dirname(anchorFile), `${path.basename(anchorFile, path.extname(anchorFile))}-epoch.json`);

/**
 * Stores the epoch and the mark of the database in a file outside the database. Both are numbers that rise
 * with quarantines and new data (see `DatabaseAge`). The file is signed with the audit key. A person who can
 * change only the database therefore cannot make an old copy look new.
 */
export class EpochFile {
  constructor(
    readonly file: string,
    private readonly keys: AuditKeys,
  ) {}

  async read(): Promise<RecordedAge | 'missing' | 'changed'> {
    const text = await fs.readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) return 'missing';
    try {
      const { signature, keyId, ...recorded } = JSON.parse(text) as RecordedAge & Signed;
      const found = Buffer.from(signature, 'hex');
      return this.keys.isSigned('epoch', canonicalJson(recorded), keyId, found) ? recorded : 'changed';
    } catch {
      return 'changed';
    }
  }

  /**
   * Replaces the file in one step and waits for the disk, so that a power cut leaves the old or the new file.
   */
  async write(recorded: RecordedAge): Promise<void> {
    const signature = this.keys.sign('epoch', canonicalJson(recorded)).toString('hex');
    const half = `${this.file}.${process.pid}`;
    await fs.mkdir(path.dirname(this.file), { recursive: true });
    const handle = await fs.open(half, 'w', 0o600);
    try {
      await handle.writeFile(JSON.stringify({ ...recorded, keyId: this.keys.activeId, signature }));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await fs.rename(half, this.file);
  }
}

interface Signed {
  readonly keyId: string;
  readonly signature: string;
}
