import fs from 'node:fs';
import { createHmac, timingSafeEqual } from 'node:crypto';

interface KeyFile {
  active: string;
  keys: Record<string, string>;
}

/**
 * The kind of text that a signature covers: an audit row, a link of its chain, a line of the anchor file,
 * or the epoch file.
 */
export type SignedText = 'row' | 'link' | 'anchor' | 'epoch';

/**
 * The keys for signatures and chains. They are separate from the vault keys, so that access to the vault does
 * not allow forging the audit log.
 */
export class AuditKeys {
  private constructor(
    readonly activeId: string,
    private readonly keys: ReadonlyMap<string, Buffer>,
  ) {}

  /** Parses the key file. Throws if the active key is missing or a key does not have 32 bytes. */
  static parse(text: string): AuditKeys {
    const file = JSON.parse(text) as KeyFile;
    const keys = new Map(
      Object.entries(file.keys ?? {}).map(([id, value]) => [id, Buffer.from(value, 'base64')]),
    );
    if (!keys.has(file.active) || [...keys.values()].some((key) => key.length !== 32))
      throw new Error('The audit key file needs an active key, and every key must be 32 bytes in base64.');
    return new AuditKeys(file.active, keys);
  }

  static read(file: string): AuditKeys {
    if (!fs.existsSync(file)) throw new Error('Audit keys not found. Set AUDIT_KEY_FILE to a readable file.');
    return AuditKeys.parse(fs.readFileSync(file, 'utf8'));
  }

  has(keyId: string): boolean {
    return this.keys.has(keyId);
  }

  /**
   * Signs a text. `purpose` is part of the signed text, so the signature of a row is not valid as the
   * signature of a chain link.
   */
  sign(purpose: SignedText, text: string, keyId = this.activeId): Buffer {
    const key = this.keys.get(keyId);
    if (!key) throw new Error(`Audit key ${keyId} is not in AUDIT_KEY_FILE.`);
    return createHmac('sha256', key).update(`${purpose}|`).update(text).digest();
  }

  /** True if the signature of a text is valid. Compares in constant time. False for an unknown key. */
  isSigned(purpose: SignedText, text: string, keyId: string, found: Uint8Array): boolean {
    if (!this.keys.has(keyId)) return false;
    const expected = this.sign(purpose, text, keyId);
    return found.length === expected.length && timingSafeEqual(expected, found);
  }
}

let armed: AuditKeys | undefined;

/**
 * Sets the audit keys of this process. Each process that writes audit rows calls this once at start. The
 * many writers of audit rows then need not pass the keys.
 */
export function armAudit(keys: AuditKeys): AuditKeys {
  armed = keys;
  return keys;
}

/** Returns the audit keys of this process. Throws if `armAudit` was not called before. */
export function auditKeys(): AuditKeys {
  if (!armed) throw new Error('No audit key yet: AuditModule has to be part of the process that writes.');
  return armed;
}
