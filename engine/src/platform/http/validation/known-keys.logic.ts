/** The keywords of a JSON Schema that this module reads. */
interface Shape {
  type?: string;
  properties?: Readonly<Record<string, Shape>>;
  additionalProperties?: boolean | Shape;
  patternProperties?: object;
  items?: Shape;
  anyOf?: readonly Shape[];
  'x-number-as-text'?: boolean;
  'x-ignored'?: boolean;
}
type Holder = Record<string | number, unknown>;
export type Path = readonly string[];

/** Schema keyword of a number that clients may also send as text. */
export const numberAsText = 'x-number-as-text';
/** Schema keyword of a key that is accepted in an object with arbitrary keys, but then dropped. */
export const ignoredKey = 'x-ignored';

const isObject = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const branchesOf = (schema: Shape): readonly Shape[] => schema.anyOf?.flatMap(branchesOf) ?? [schema];
const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);
const isClosed = ({ additionalProperties, patternProperties }: Shape) =>
  patternProperties === undefined && (additionalProperties === undefined || additionalProperties === false);

/**
 * Removes the keys that the schema does not name, at every depth, and turns texts into numbers where the
 * schema allows it. Changes the value itself. A map (an object with any keys) keeps all its keys, because
 * they are data.
 * @returns the paths of the removed keys
 */
export function keepKnownKeys(schema: object, value: unknown): Path[] {
  const ignored: Path[] = [];
  const holder: Holder = { value };
  visit(schema as Shape, { holder, key: 'value', path: [] }, ignored);
  return ignored;
}

interface Place {
  holder: Holder;
  key: string | number;
  path: Path;
}

function visit(schema: Shape, { holder, key, path }: Place, ignored: Path[]): void {
  const value = holder[key];
  const branches = branchesOf(schema);
  if (typeof value === 'string') {
    if (branches.some((branch) => branch[numberAsText])) holder[key] = numberOf(value) ?? value;
  } else if (Array.isArray(value)) {
    const items = only(branches.flatMap((branch) => branch.items ?? []));
    if (items)
      value.forEach((_, index) =>
        visit(
          items,
          { holder: value as unknown as Holder, key: index, path: [...path, String(index)] },
          ignored,
        ),
      );
  } else if (isObject(value)) {
    const shape = only(branches.filter((branch) => branch.properties));
    if (shape) visitObject(shape, value, path, ignored);
  }
}

function visitObject(shape: Shape, value: Holder, path: Path, ignored: Path[]): void {
  const properties = shape.properties ?? {};
  for (const name of Object.keys(value)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property?.[ignoredKey] || (!property && isClosed(shape))) {
      delete value[name];
      ignored.push([...path, name]);
    } else if (property) visit(property, { holder: value, key: name, path: [...path, name] }, ignored);
  }
}

/** Reads a plain decimal number. Undefined for every other text. */
const numberOf = (text: string): number | undefined =>
  /^\s*-?\d{1,15}(\.\d{1,15})?\s*$/.test(text) ? Number(text) : undefined;

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.values(value).every(isEmpty));

/**
 * Removes, on each path, the outermost null or object with only empty values. A form sends such empty groups
 * for parts that the user did not fill in. The entries of a map are data and stay. Changes the value.
 * @param paths paths that the schema refuses
 * @returns the paths of the removed keys
 */
export function dropEmptyBlocks(schema: object, value: unknown, paths: readonly Path[]): Path[] {
  const dropped: Path[] = [];
  for (const path of paths) {
    let at = value;
    let shape: Shape | undefined = schema as Shape;
    for (const [index, name] of path.entries()) {
      shape = partOf(shape, name);
      if (!shape || (!isObject(at) && !Array.isArray(at))) break;
      const inner = (at as Holder)[name];
      const isBlock = isObject(inner) && branchesOf(shape).some(({ properties }) => properties);
      if (isObject(at) && Object.hasOwn(at, name) && (inner === null || isBlock) && isEmpty(inner)) {
        delete at[name];
        dropped.push(path.slice(0, index + 1));
        break;
      }
      at = inner;
    }
  }
  return dropped;
}

/** Returns the schema of a named property or of the items of a list. Undefined for an entry of a map. */
function partOf(shape: Shape, name: string): Shape | undefined {
  const branches = branchesOf(shape);
  const owner = branches.find(({ properties }) => properties && Object.hasOwn(properties, name));
  return owner?.properties?.[name] ?? branches.find(({ items }) => items)?.items;
}

/** The largest number of characters in the header that lists ignored keys. */
const longestList = 1000;

/**
 * Returns the value of the header `X-Ignored-Keys`: each path once, list positions as `[]`. Clients choose
 * these names, so characters that a common name does not have are replaced by a question mark.
 */
export function ignoredKeysHeader(ignored: readonly Path[]): string {
  const names = new Set(
    ignored.map((path) =>
      path
        .map((name) => (/^\d+$/.test(name) ? '[]' : name.slice(0, 100).replaceAll(/[^\w-]/g, '?')))
        .join('.')
        .replaceAll('.[]', '[]'),
    ),
  );
  let list = '';
  for (const name of names) {
    const longer = list ? `${list}, ${name}` : name;
    if (longer.length > longestList) return `${list}, ...`;
    list = longer;
  }
  return list;
}
