import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

interface Project {
  testMatch: string[];
  testPathIgnorePatterns?: string[];
}

/** Returns one line for each spec that no project of Jest runs. */
export async function unmatchedSpecs(root: string): Promise<string[]> {
  const config = (await import(pathToFileURL(path.join(root, 'jest.config.mjs')).href)) as {
    default: { projects: Project[] };
  };
  const run = new Set(config.default.projects.flatMap((project) => specsOf(root, project)));
  return globSync('**/*.spec.*', { cwd: root, exclude: ['**/node_modules', '**/dist', '.data', '.git'] })
    .filter((file) => !run.has(file))
    .map((file) => `${file}: no project of jest.config.mjs runs it; change its name or a testMatch.`);
}

function specsOf(root: string, { testMatch, testPathIgnorePatterns = [] }: Project): string[] {
  const patterns = testMatch.map((pattern) => pattern.replace('<rootDir>/', ''));
  const ignored = testPathIgnorePatterns.map((pattern) => new RegExp(pattern));
  return globSync(patterns, { cwd: root }).filter((file) => !ignored.some((one) => one.test(file)));
}
