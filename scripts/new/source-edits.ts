import { Problem } from '../bootstrap/problem.mjs';
import { pascalCase, camelCase } from './names.ts';

/** Adds an import of `names` (`type X` for a type) from a module. Extends an existing import where possible. */
export function addImport(text: string, names: readonly string[], module: string): string {
  const missing = names.filter((name) => !imports(text, name.replace(/^type /, ''), module));
  if (missing.length === 0) return text;
  const line = new RegExp(`^import (type )?\\{([^}]*)\\} from '${escaped(module)}';`, 'm').exec(text);
  const onlyTypes = missing.every((name) => name.startsWith('type '));
  if (!line || (line[1] && !onlyTypes)) return `import { ${missing.join(', ')} } from '${module}';\n${text}`;
  const added = line[1] ? missing.map((name) => name.replace(/^type /, '')) : missing;
  const list = [line[2]!.trim().replace(/,$/, ''), ...added].join(', ');
  return text.replace(line[0], `import ${line[1] ?? ''}{ ${list} } from '${module}';`);
}

/** Adds a method at the end of a class. */
export function addMethod(text: string, className: string, method: string): string {
  const start = new RegExp(`^export (abstract )?class ${className}\\b`, 'm').exec(text)?.index ?? -1;
  const end = start < 0 ? -1 : text.indexOf('\n}', start);
  if (end < 0)
    throw new Problem(`There is no class ${className} in its file.`, 'Check the name of the class.');
  return `${text.slice(0, end)}\n\n${method}${text.slice(end)}`;
}

/** Adds a controller to a module without controllers. */
export function addController(text: string, name: string, file: string): string {
  if (!text.includes('@Module({') || text.includes('controllers:')) {
    throw new Problem('The module of the feature does not look as expected.', `Add ${name} to it yourself.`);
  }
  return addImport(text.replace('@Module({', `@Module({ controllers: [${name}],`), [name], file);
}

function imports(text: string, name: string, module: string): boolean {
  const lines = text.matchAll(new RegExp(`^import (?:type )?\\{([^}]*)\\} from '${escaped(module)}';`, 'gm'));
  return [...lines].some(([, list]) => new RegExp(`\\b${name}\\b`).test(list!));
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const FEATURE_IMPORT = /^import \{[^}]*\} from '\.\.\/features\/[^']+';$/gm;

/**
 * Adds a feature's module to the list of features: an import and an entry after those of the last feature.
 * Returns undefined if the file does not have the expected format.
 */
export function registerModule(text: string, context: string, feature: string): string | undefined {
  const moduleName = `${pascalCase(feature)}Module`;
  const imports = [...text.matchAll(FEATURE_IMPORT)];
  const last = imports.at(-1);
  if (!last) return undefined;
  const importLine = `import { ${moduleName} } from '../features/${context}/${feature}/index.ts';`;
  const withImport = insert(text, last.index + last[0].length, `\n${importLine}`);

  const known = imports.flatMap(([line]) => [...line.matchAll(/\b(\w+Module)\b/g)].map((match) => match[1]!));
  const body = withImport.indexOf(importLine) + importLine.length;
  const places = known
    .map((name) => findListed(withImport, name, body))
    .filter((place) => place !== undefined);
  if (places.length === 0) return undefined;
  const place = places.reduce((one, other) => (other.end > one.end ? other : one));
  const onOwnLine = /\n\s*$/.exec(withImport.slice(0, place.start));
  const separator = onOwnLine ? `,${onOwnLine[0]}` : ', ';
  return insert(withImport, place.end, `${separator}${moduleName}`);
}

function findListed(text: string, name: string, from: number): { start: number; end: number } | undefined {
  const match = new RegExp(`\\b${name}\\b(?=\\s*[,\\]])`, 'g');
  match.lastIndex = from;
  const found = match.exec(text);
  return found ? { start: found.index, end: found.index + name.length } : undefined;
}

const insert = (text: string, at: number, part: string) => text.slice(0, at) + part + text.slice(at);

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

type Manifest = { name: string; version: string } & Record<string, unknown>;
type Lock = { packages: Record<string, unknown> };

/**
 * Adds a workspace to package-lock.json without running npm. npm would use the network and might write
 * download addresses into entries.
 */
export function addWorkspaceToLock(lockText: string, folder: string, manifest: Manifest): string {
  const lock = JSON.parse(lockText) as Lock;
  const { name, version, dependencies, peerDependencies } = manifest;
  const added = {
    ...lock.packages,
    [folder]: { name, version, dependencies, peerDependencies },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  };
  const sorted = Object.entries(added).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}
