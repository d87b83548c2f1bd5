import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Syntax and functions that need a newer browser than Safari 15.4, the oldest one that the pages support. A
 * browser rejects a whole file with unknown syntax. An unknown function fails when it is called.
 */
const tooNew: readonly { name: string; code: RegExp }[] = [
  { name: 'a look-behind in a regular expression (Safari 16.4)', code: /\(\?<[=!]/ },
  {
    name: 'the flag v of a regular expression (Safari 17)',
    code: /[^\w$)\]\s/]\/(?:[^\n/\\]|\\.)+\/[dgimsuy]*v[dgimsuy]*[.,;)\]}]/,
  },
  { name: 'a static block of a class (Safari 16.4)', code: /[{};]\s*static\s*\{/ },
  { name: 'a copying method of arrays (Safari 16)', code: /\.(?:toSorted|toReversed|toSpliced)\(/ },
  { name: 'groupBy (Safari 17.4)', code: /\b(?:Object|Map)\.groupBy\b/ },
  { name: 'Array.fromAsync (Safari 16.4)', code: /\bArray\.fromAsync\b/ },
  { name: 'AbortSignal.timeout or any (Safari 16 and 17.4)', code: /\bAbortSignal\.(?:timeout|any)\b/ },
  { name: 'Promise.withResolvers or try (Safari 17.4)', code: /\bPromise\.(?:withResolvers|try)\b/ },
  { name: 'URL.canParse or parse (Safari 17)', code: /\bURL\.(?:canParse|parse)\b/ },
];

/** Returns the names of the features in the code that the oldest supported browsers lack. */
export const tooNewIn = (code: string): string[] =>
  tooNew.filter((feature) => feature.code.test(code)).map(({ name }) => name);

/** A plugin that fails the build if a file for the browser needs a newer browser than Safari 15.4. */
export function oldestBrowsers(): Plugin {
  return {
    name: 'oldest-browsers',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? [{ name: output.fileName, code: output.code }] : [],
      );
      files.push({
        name: 'early.js',
        code: readFileSync(resolve(import.meta.dirname, 'public/early.js'), 'utf8'),
      });
      for (const { name, code } of files) {
        const [found] = tooNewIn(code);
        if (found) this.error(`${name} uses ${found}. The pages support Safari from version 15.4.`);
      }
    },
  };
}
