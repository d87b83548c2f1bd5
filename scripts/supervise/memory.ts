import { readFileSync, statSync, writeFileSync } from 'node:fs';

/** Returns the stored result of earlier work; undefined if the inputs of the work (`key`) have changed. */
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

/** Returns a text that identifies the file. It changes if the file is replaced. */
export function identityOf(file: string): string {
  const { ino, birthtimeMs } = statSync(file);
  return `${file} ${ino} ${birthtimeMs}`;
}
