import { existsSync, promises as fs } from 'node:fs';
import { CommandRefused } from '../registry/command.ts';

interface KeyFile {
  readonly active: string;
  readonly keys: Readonly<Record<string, string>>;
  readonly index?: string;
  readonly olderIndexes?: readonly string[];
}

const indexesOf = ({ index, olderIndexes = [] }: KeyFile) => [index, ...olderIndexes];

/**
 * Combines the key ring of a backup with the one on this machine. A key that was added after the backup is
 * retained, and remains the active key. Undefined if both have different keys with the same id, or
 * unrelated index keys.
 */
export function combinedKeys(restored: KeyFile, present: KeyFile | undefined): KeyFile | undefined {
  if (!present) return restored;
  const contradicts = Object.entries(restored.keys).some(
    ([id, key]) => present.keys[id] !== undefined && present.keys[id] !== key,
  );
  if (contradicts) return undefined;
  const keys = { ...restored.keys, ...present.keys };
  if (indexesOf(present).includes(restored.index)) return { ...present, keys };
  if (!indexesOf(restored).includes(present.index)) return undefined;
  const { index, olderIndexes } = restored;
  return { ...present, keys, index, olderIndexes };
}

/**
 * Returns the new content of a key file: the key ring of a backup, combined with the keys that the file
 * contains now. Refuses a backup whose keys contradict those of the file.
 */
export async function keyFileFor(file: string, restored: string): Promise<string> {
  const present = existsSync(file) ? (JSON.parse(await fs.readFile(file, 'utf8')) as KeyFile) : undefined;
  const keys = combinedKeys(JSON.parse(restored) as KeyFile, present);
  if (!keys)
    throw new CommandRefused(
      `${file} holds other keys than the backup. Move the file away if this machine serves no other data.`,
    );
  return `${JSON.stringify(keys, null, 2)}\n`;
}
