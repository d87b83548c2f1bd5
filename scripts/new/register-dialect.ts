import { Problem } from '../bootstrap/problem.mjs';
import { camelCase } from './names.ts';

const DIALECT_IMPORT = /^import \{ \w+ \} from '\.\/[^']+';$/gm;
const LIST = /(export const dialects: readonly Dialect\[\] = \[)([^\]]*)(\];)/;

/** Adds a lender's dialect to the sandbox's list: an import and an entry, each in alphabetical order. */
export function registerDialect(text: string, lender: string): string {
  const name = camelCase(lender);
  const imports = [...text.matchAll(DIALECT_IMPORT)];
  const [first] = imports;
  const list = LIST.exec(text);
  if (!first || !list)
    throw new Problem('The list of dialects does not look as expected.', `Add ${name} to it yourself.`);
  const line = `import { ${name} } from './${lender}.ts';`;
  const before = imports.find(([other]) => pathOf(other) > `./${lender}.ts`);
  const last = imports.at(-1)!;
  const place = before ? before.index : last.index + last[0].length + 1;
  const entries = list[2]!.split(',').map((entry) => entry.trim());
  const sorted = [...entries.filter((entry) => entry !== ''), name].sort();
  const withEntry = text.replace(
    LIST,
    (_all, head, _body, tail) => `${head}\n  ${sorted.join(',\n  ')},\n${tail}`,
  );
  return `${withEntry.slice(0, place)}${line}\n${withEntry.slice(place)}`;
}

const pathOf = (line: string) => /'([^']+)'/.exec(line)![1]!;
