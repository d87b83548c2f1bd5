import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { takesPart } from './expected.logic.ts';
import type { FaultyLender } from './fault-list.ts';

/** Returns all lenders with an outside system, sorted by name. */
export function outsideLenders(root: string): FaultyLender[] {
  return readdirSync(path.join(root, 'plugins'))
    .filter((folder) => !folder.startsWith('.') && folder !== '_template')
    .map((folder) => path.join(root, 'plugins', folder, 'lender.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as FaultyLender)
    .filter(({ transport }) => transport !== 'in-house')
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Returns all tested lenders, sorted by name. */
export const faultyLenders = (root: string): FaultyLender[] => outsideLenders(root).filter(takesPart);
