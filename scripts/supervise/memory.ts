import { readFileSync, statSync, writeFileSync } from 'node:fs';

/** The stored result of work that can be skipped while its inputs (`key`) are unchanged. */
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

/** Identifies this file, so that a replacement is noticed. */
export function identityOf(file: string): string {
  const { ino, birthtimeMs } = statSync(file);
  return `${file} ${ino} ${birthtimeMs}`;
}
