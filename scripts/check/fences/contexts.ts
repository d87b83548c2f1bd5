import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The features of each context, the contexts it may import and the contexts whose views it may read. */
export type Contexts = Record<string, { features: string[]; mayImport: string[]; mayRead: string[] }>;

export const FEATURES_FOLDER = 'engine/src/features';
export const CONTEXTS_FILE = `${FEATURES_FOLDER}/contexts.json`;

export function readContexts(root: string): Contexts {
  return (JSON.parse(readFileSync(path.join(root, CONTEXTS_FILE), 'utf8')) as { contexts: Contexts })
    .contexts;
}

/** Returns the problems of contexts.json itself, and the differences between this table and the folders. */
export function contextProblems(root: string): string[] {
  const contexts = readContexts(root);
  const names = Object.keys(contexts);
  const unknown = names.flatMap((name) =>
    contexts[name]!.mayImport.filter((other) => !names.includes(other)).map(
      (other) => `${name} may import ${other}, which is no context`,
    ),
  );
  const unread = names.flatMap((name) =>
    contexts[name]!.mayRead.filter((other) => !names.includes(other)).map(
      (other) => `${name} may read ${other}, which is no context`,
    ),
  );
  const circles = names
    .filter((name) => reaches(contexts, name, name))
    .map((name) => `${name} may import itself in a circle`);
  return [...unknown, ...unread, ...circles, ...unlistedFolders(root, contexts)];
}

function unlistedFolders(root: string, contexts: Contexts): string[] {
  return foldersIn(path.join(root, FEATURES_FOLDER)).flatMap((context) => {
    const listed = contexts[context];
    if (!listed) return [`${FEATURES_FOLDER}/${context} is not in contexts.json`];
    const features = foldersIn(path.join(root, FEATURES_FOLDER, context));
    return features
      .filter((feature) => !listed.features.includes(feature))
      .map((feature) => `${FEATURES_FOLDER}/${context}/${feature} is not in contexts.json`);
  });
}

const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

function reaches(contexts: Contexts, from: string, target: string, seen = new Set<string>()): boolean {
  return (contexts[from]?.mayImport ?? []).some((next) => {
    if (next === target) return true;
    if (seen.has(next)) return false;
    seen.add(next);
    return reaches(contexts, next, target, seen);
  });
}
