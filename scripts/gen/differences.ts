import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GeneratedFiles, Generator } from './generator.ts';

/** Runs all generators and returns their files. */
export async function produceAll(generators: Generator[], root: string): Promise<GeneratedFiles> {
  const produced = await Promise.all(generators.map(async (generator) => generator.produce(root)));
  return Object.assign({}, ...produced) as GeneratedFiles;
}

/** Returns the paths of the files whose content differs from the generated content. */
export function outdated(files: GeneratedFiles, root: string): string[] {
  return Object.entries(files)
    .filter(([file, text]) => readIfThere(path.join(root, file)) !== text)
    .map(([file]) => file);
}

export function writeFiles(files: GeneratedFiles, root: string): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
