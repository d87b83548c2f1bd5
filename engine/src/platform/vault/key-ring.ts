import { createHash, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import fs from 'node:fs';

/**
 * Encryption keys by id. The active key encrypts new values. Older keys decrypt the values that they
 * encrypted.
 */
export interface KeyRing {
  readonly activeId: string;
  /** The ids of all keys, including the active one. */
  readonly ids: readonly string[];
  /** When the active key became active. Undefined for a key ring that was never rotated. */
  readonly activeSince: Date | undefined;
  key(id: string): KeyObject;
  /**
   * The ids of the index keys, the current one first. Older keys are needed to find stored values that do not
   * have a search hash of the current key yet.
   */
  readonly indexIds: readonly string[];
  /**
   * Derives a separate key for a purpose (e.g. blind index, session codes), so that no key can be used for
   * another purpose.
   * @param indexId id of the index key from which the new key is derived; absent: the current one
   */
  derive(purpose: string, indexId?: string): KeyObject;
}

/**
 * The content of the key file. `index` is the current index key; `olderIndexes` are stored until they are
 * retired.
 */
export interface KeyFile {
  readonly active: string;
  readonly activeSince?: string;
  readonly keys: Readonly<Record<string, string>>;
  readonly index: string;
  readonly olderIndexes?: readonly string[];
}

export class UnknownKeyError extends Error {
  override readonly name = 'UnknownKeyError';
  readonly code = 'unknown-key';
}

const derived = (index: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', index, Buffer.alloc(0), purpose, 32));

/** Returns the id of an index key: a fingerprint, because the file does not name index keys. */
export const indexIdOf = (index: string): string =>
  createHash('sha256')
    .update(derived(Buffer.from(index, 'base64'), 'index-key|id'))
    .digest('hex')
    .slice(0, 8);

/** Parses a key ring. Throws if the active key is missing or a key does not have 32 bytes. */
export function parseKeyRing(text: string): KeyRing {
  const file = JSON.parse(text) as KeyFile;
  const keys = new Map(
    Object.entries(file.keys ?? {}).map(([id, value]) => [id, createSecretKey(Buffer.from(value, 'base64'))]),
  );
  const indexes = [file.index ?? '', ...(file.olderIndexes ?? [])];
  if (
    indexes.some((index) => Buffer.from(index, 'base64').length !== 32) ||
    [...keys.values()].some((key) => key.symmetricKeySize !== 32) ||
    !keys.has(file.active)
  )
    throw new Error('The key ring needs an active key, and every key must be 32 bytes in base64.');
  const key = (id: string) => {
    const found = keys.get(id);
    if (!found) throw new UnknownKeyError(`Key ${id} is not in the key ring.`);
    return found;
  };
  const byId = new Map(indexes.map((index) => [indexIdOf(index), Buffer.from(index, 'base64')]));
  const indexIds = [...byId.keys()];
  const known = new Map<string, KeyObject>();
  const derive = (purpose: string, indexId = indexIds[0]!) => {
    const index = byId.get(indexId);
    if (!index) throw new UnknownKeyError(`Index key ${indexId} is not in the key ring.`);
    const name = `${indexId}|${purpose}`;
    const made = known.get(name) ?? createSecretKey(derived(index, purpose));
    known.set(name, made);
    return made;
  };
  const activeSince = file.activeSince === undefined ? undefined : new Date(file.activeSince);
  return { activeId: file.active, ids: [...keys.keys()], activeSince, key, indexIds, derive };
}

/** Reads the file with the key ring. Throws if the file does not exist or its content is invalid. */
export function readKeyRing(file: string): KeyRing {
  return parseKeyRing(readKeyText(file));
}

function readKeyText(file: string): string {
  if (!fs.existsSync(file)) throw new Error(`Key ring not found. Set VAULT_KEYS_FILE to a readable file.`);
  return fs.readFileSync(file, 'utf8');
}

const checkEveryMs = 1000;

/**
 * The key ring of a running process. It reads the file again when the file has changed, so a rotation needs
 * no restart. While the file is missing or invalid, the process uses the keys that it read last.
 */
export class KeyRingFile implements KeyRing {
  private current: KeyRing;
  private stamp: string;
  private checkedAt = performance.now();

  constructor(private readonly file: string) {
    this.current = readKeyRing(file);
    this.stamp = this.stampNow();
  }

  get activeId(): string {
    return this.present().activeId;
  }

  get ids(): readonly string[] {
    return this.present().ids;
  }

  get activeSince(): Date | undefined {
    return this.present().activeSince;
  }

  get indexIds(): readonly string[] {
    return this.present().indexIds;
  }

  /**
   * Returns the key with this id. If it is unknown, reads the file again before it throws, because the key
   * may have just been added.
   */
  key(id: string): KeyObject {
    if (!this.present().ids.includes(id)) this.reload();
    return this.current.key(id);
  }

  derive(purpose: string, indexId?: string): KeyObject {
    return this.present().derive(purpose, indexId);
  }

  /** Reads the file now if it has changed. */
  reload(): void {
    this.checkedAt = performance.now();
    const stamp = this.stampNow();
    if (stamp === this.stamp || stamp === '') return;
    try {
      this.current = readKeyRing(this.file);
      this.stamp = stamp;
    } catch {
      // The file is being replaced or is invalid. `keys:show` and the next start report the fault.
    }
  }

  private present(): KeyRing {
    if (performance.now() - this.checkedAt >= checkEveryMs) this.reload();
    return this.current;
  }

  private stampNow(): string {
    const stat = fs.statSync(this.file, { throwIfNoEntry: false });
    return stat ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : '';
  }
}
