import { pascalCase } from './names.ts';

const FEATURE_IMPORT = /^import \{[^}]*\} from '\.\.\/features\/[^']+';$/gm;

/**
 * Adds a feature's module to the list of features: an import and an entry after those of the last feature.
 * Returns undefined if the file has another form.
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
