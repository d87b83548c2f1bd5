import { existsSync, promises as fs } from 'node:fs';
import path from 'node:path';
import { CommandRefused } from '../registry/command.ts';

interface KeyFile {
  readonly active: string;
  readonly keys: Readonly<Record<string, string>>;
  readonly index?: string;
}

/**
 * Combines the key ring of a backup with the one on this machine. A key that was added after the backup stays, and
 * stays active. Undefined if the two key files contradict each other.
 */
export function combinedKeys(restored: KeyFile, present: KeyFile | undefined): KeyFile | undefined {
  if (!present) return restored;
  const contradicts = Object.entries(restored.keys).some(
    ([id, key]) => present.keys[id] !== undefined && present.keys[id] !== key,
  );
  if (contradicts || restored.index !== present.index) return undefined;
  return { ...present, keys: { ...restored.keys, ...present.keys } };
}

/** Writes the key ring of a backup to its file, combined with the keys that the file has. */
export async function restoreKeyFile(file: string, restored: string): Promise<void> {
  const present = existsSync(file) ? (JSON.parse(await fs.readFile(file, 'utf8')) as KeyFile) : undefined;
  const keys = combinedKeys(JSON.parse(restored) as KeyFile, present);
  if (!keys)
    throw new CommandRefused(
      `${file} holds other keys than the backup. Move the file away if this machine serves no other data.`,
    );
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
}
