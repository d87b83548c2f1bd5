import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface UnclearWords {
  /** Each discouraged word or pattern with its allowed number of uses. A number may only be lowered. */
  allowed: Readonly<Record<string, number>>;
  /** Allowed uses: lines of the file that contain this text are not counted. */
  exceptions: readonly { file: string; text: string; because: string }[];
}

const FILES = [
  '*.{md,yml}',
  '{schemas,engine,admin,portal,plugins,fixtures,scripts}/**/*.{ts,tsx,mjs,js,json,md,sql,html,css}',
];
const NOT_OURS =
  /(^|\/)(node_modules|dist|\.data|generated|calls)(\/|$)|(openapi|zip-cities)\.json$|\.generated\./;
/** Migrations up to this number were applied with their old words and must not change. */
const APPLIED_MIGRATIONS = /^engine\/migrations\/(?:0[01]\d\d|02[01]\d|022[01])-/;
/** This folder is not searched, because the list of words and its spec contain every word. */
const OWN_FOLDER = 'scripts/check/wording/';

/** Reads the list of discouraged words (unclear-words.json) of this project. */
export function readUnclearWords(): UnclearWords {
  const file = path.join(import.meta.dirname, 'unclear-words.json');
  return JSON.parse(readFileSync(file, 'utf8')) as UnclearWords;
}

/**
 * Returns one line for each discouraged word with more uses than allowed. The line names the places if there
 * are few.
 */
export function unclearWordProblems(root: string, { allowed, exceptions }: UnclearWords): string[] {
  const places = unclearWordPlaces(root, { allowed, exceptions });
  return Object.entries(allowed).flatMap(([word, limit]) => {
    const found = places.get(word) ?? [];
    return found.length > limit ? [tooOften(word, limit, found)] : [];
  });
}

/** Returns the places (`file:line`) of every use of a discouraged word, by word. */
export function unclearWordPlaces(
  root: string,
  { allowed, exceptions }: UnclearWords,
): ReadonlyMap<string, string[]> {
  const words = Object.keys(allowed);
  const places = new Map(words.map((word) => [word, [] as string[]]));
  const anyWord = new RegExp(words.map((word) => `\\b(${word})\\b`).join('|'), 'gi');
  for (const file of filesOf(root)) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const plain = splitIdentifiers(text).split('\n');
    const source = text.split('\n');
    const proper = exceptions.filter((exception) => exception.file === file);
    for (const [index, line] of plain.entries()) {
      for (const match of line.matchAll(anyWord)) {
        if (proper.some((exception) => source[index]!.includes(exception.text))) continue;
        const word = words[match.slice(1).findIndex((group) => group !== undefined)]!;
        places.get(word)!.push(`${file}:${index + 1}`);
      }
    }
  }
  return places;
}

/** Returns a report of the remaining uses of unclear words, the most frequent word first. */
export function unclearWordReport(root: string, list: UnclearWords): string {
  const counts = [...unclearWordPlaces(root, list)].map(([word, { length }]) => ({ word, length }));
  const left = counts.filter(({ length }) => length > 0).sort((one, other) => other.length - one.length);
  return `unclear words left: ${left.map(({ word, length }) => `${word} ${length}`).join(', ') || 'none'}`;
}

/**
 * Splits identifiers into words, so that a search for separate words also finds `heldBackBy` and
 * `held_back_by`.
 */
const splitIdentifiers = (line: string): string =>
  line.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' ');

const filesOf = (root: string): string[] =>
  globSync(FILES, { cwd: root, exclude: (name) => NOT_OURS.test(name) })
    .filter((file) => !NOT_OURS.test(file) && !APPLIED_MIGRATIONS.test(file))
    .filter((file) => !file.startsWith(OWN_FOLDER) && file !== 'package-lock.json')
    .sort();

function tooOften(word: string, limit: number, found: readonly string[]): string {
  const newest = found.length <= 12 ? `: ${found.join(', ')}` : ', see `git grep -iwnE` for the places';
  return `"${word}" is used ${found.length} times, allowed are ${limit}${newest}. Use the plain term.`;
}
