import { randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { CommandRefused } from '../registry/command.ts';
import { indexIdOf, parseKeyRing, type KeyFile } from './key-ring.ts';

const newKey = () => randomBytes(32).toString('base64');

export async function readKeyFile(file: string): Promise<KeyFile> {
  return JSON.parse(await fs.readFile(file, 'utf8')) as KeyFile;
}

/**
 * Replaces the key file in one step: no process reads an incomplete file, and after a crash the file
 * contains either the old or the new keys. The new content is validated first.
 */
export async function writeKeyFile(file: string, keys: KeyFile): Promise<void> {
  const text = `${JSON.stringify(keys, null, 2)}\n`;
  parseKeyRing(text);
  const half = `${file}.${process.pid}.part`;
  const { mode, uid, gid } = await fs.stat(file);
  const handle = await fs.open(half, 'w', mode & 0o777);
  try {
    await handle.writeFile(text);
    // If root runs the command, the file gets its earlier owner, so that the processes of the product can
    // still read it.
    if (process.getuid?.() === 0) await handle.chown(uid, gid);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await fs.rename(half, file);
  const folder = await fs.open(path.dirname(path.resolve(file)), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Returns the keys with a new key, which has the next free id. */
export function withNewKey(keys: KeyFile): { readonly keys: KeyFile; readonly id: string } {
  const numbers = Object.keys(keys.keys).map((id) => Number(/^k(\d+)$/.exec(id)?.[1] ?? 0));
  const id = `k${Math.max(0, ...numbers) + 1}`;
  return { keys: { ...keys, keys: { ...keys.keys, [id]: newKey() } }, id };
}

export function withActive(keys: KeyFile, id: string, now: Date): KeyFile {
  if (keys.keys[id] === undefined)
    throw new CommandRefused(
      `Key ${id} is not in the key ring. Its keys: ${Object.keys(keys.keys).join(', ')}.`,
    );
  return { ...keys, active: id, activeSince: now.toISOString() };
}

/** Returns the keys with a new index key. The current index key becomes an older one. */
export function withNewIndex(keys: KeyFile): KeyFile {
  return { ...keys, index: newKey(), olderIndexes: [keys.index, ...(keys.olderIndexes ?? [])] };
}

export function withoutKey(keys: KeyFile, id: string): KeyFile {
  const { [id]: _retired, ...rest } = keys.keys;
  return { ...keys, keys: rest };
}

export function withoutOlderIndex(keys: KeyFile, id: string): KeyFile {
  const { olderIndexes = [], ...rest } = keys;
  const left = olderIndexes.filter((index) => indexIdOf(index) !== id);
  return left.length > 0 ? { ...rest, olderIndexes: left } : rest;
}
