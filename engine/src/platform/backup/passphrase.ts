import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto';
import fs from 'node:fs';
import { CommandRefused } from '../registry/command.ts';

const shortest = 16;
/**
 * The cost of deriving a key from the passphrase. Each guess takes 128 MB of memory and about half a second.
 */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 };

/**
 * Encrypts the key rings of a backup and signs its manifest, with two keys that are derived from a
 * passphrase. The passphrase is kept apart from the backups, so a backup alone opens no encrypted field.
 */
export class BackupSeal {
  private readonly encryption: Buffer;
  private readonly signature: Buffer;

  constructor(
    passphrase: string,
    readonly salt: Buffer = randomBytes(16),
  ) {
    const keys = scryptSync(passphrase, salt, 64, cost);
    this.encryption = keys.subarray(0, 32);
    this.signature = keys.subarray(32);
  }

  seal(text: string): Buffer {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.encryption, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  open(sealed: Buffer): string {
    const decipher = createDecipheriv('aes-256-gcm', this.encryption, sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
  }

  sign(text: string): string {
    return createHmac('sha256', this.signature).update(text).digest('hex');
  }

  isSigned(text: string, signature: string): boolean {
    const [expected, found] = [Buffer.from(this.sign(text), 'hex'), Buffer.from(signature, 'hex')];
    return expected.length === found.length && timingSafeEqual(expected, found);
  }
}

/** Reads the passphrase of backups from its file. */
export function readPassphrase(file: string): string {
  const text = file && fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '';
  if (text.length >= shortest) return text;
  throw new CommandRefused(
    `Set BACKUP_PASSPHRASE_FILE to a file with a passphrase of at least ${shortest} characters. ` +
      'Keep it apart from the backups: it opens the key rings in them.',
  );
}
