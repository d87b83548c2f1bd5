import { readFileSync, statSync, writeFileSync } from 'node:fs';

/** What is written down of work that need not be done again as long as what it stands on (`key`) is the same. */
export function remembered<Told extends object>(file: string, key: string): Told | undefined {
  try {
    const memory = JSON.parse(readFileSync(file, 'utf8')) as Told & { key: string };
    return memory.key === key ? memory : undefined;
  } catch {
    return undefined;
  }
}

export const remember = (file: string, key: string, told: object = {}): void =>
  writeFileSync(file, JSON.stringify({ ...told, key }), { mode: 0o600 });

/** This very file, not another one in its place. */
export function identityOf(file: string): string {
  const { ino, birthtimeMs } = statSync(file);
  return `${file} ${ino} ${birthtimeMs}`;
}
