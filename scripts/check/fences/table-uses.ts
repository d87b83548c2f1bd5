/**
 * Finds the tables that a file names in SQL statements and in Kysely's queries. Only the text of the file is
 * read.
 */

/** A table that a file names. The name contains the schema if this is not `public`. */
interface NamedTable {
  readonly table: string;
  readonly writes: boolean;
}

const NAME = String.raw`(?:ONLY\s+)?(?:public\.)?"?((?:read\.)?[a-z_]+)"?(?![\w.(])`;
const STARTS_WITH_NAME = new RegExp(String.raw`^\s*(?:LATERAL\s+)?${NAME}`, 'i');

/** Matches the keyword that follows a list of tables in an SQL statement. */
const END =
  /^(?:WHERE|GROUP|ORDER|HAVING|LIMIT|OFFSET|RETURNING|UNION|EXCEPT|INTERSECT|FOR|SET|WINDOW|FETCH|SELECT|WHEN)\b/;
const LIST = /(?<!\bDISTINCT\s+)\b(?:FROM|USING)\s/g;
/** Matches one table that an SQL statement reads. Keywords may be in small letters. */
const ONE_READ = new RegExp(String.raw`\b(?:FROM|JOIN|USING)\s+${NAME}`, 'gi');
const KYSELY_READ = new RegExp(
  String.raw`\.(?:selectFrom|using|from|\w*[jJ]oin|\w+JoinLateral)\(\s*\[?\s*['"\`]${NAME}`,
  'g',
);
const WRITES = [
  new RegExp(String.raw`\b(?:INTO|UPDATE|DELETE\s+FROM|TRUNCATE(?:\s+TABLE)?)\s+${NAME}`, 'gi'),
  new RegExp(
    String.raw`\.(?:insert|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*['"\`]${NAME}`,
    'g',
  ),
  // Platform code updates the table that a feature names in its `OperationKind` or `OneTimeCodes`. This counts
  // as a use by the feature.
  /: OperationKind<[^=]*> = \{[^}]*?\btable: '([a-z_]+)'/g,
  /\bnew OneTimeCodes<[^(]*>\(\s*'([a-z_]+)'/g,
];

/**
 * Patterns of a table name that is inserted into SQL. Keywords in small letters also occur in prose, so they
 * count only in a text with a verb of SQL.
 */
const INTERPOLATED = [
  /(?<!\bextract\(\w+\s+)\b(?:FROM|JOIN|UPDATE|INTO|USING)\s+(?:ONLY\s+)?\$\{/,
  /\b(?:select|delete|insert)\s[^`]*?\b(?:from|join|into|using)\s+\$\{|\bupdate\s+\$\{\w+\}\s+set\b/,
];
const COMMENTS = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs;
const CONSTANTS = /\bconst (\w+) = (?:`([^`]*)`|'([^'\n]*)')/g;

export function namedTables(text: string): NamedTable[] {
  const read = readable(text);
  const written = namesOf(read, WRITES);
  const names = new Set([...written, ...namesOf(read, [ONE_READ, KYSELY_READ]), ...listed(read)]);
  return [...names].map((table) => ({ table, writes: written.includes(table) }));
}

/**
 * Whether a text contains SQL with an inserted table name (`${…}`) that is not a constant of the same file.
 */
export function hasInterpolatedTable(text: string): boolean {
  const read = readable(text);
  return INTERPOLATED.some((pattern) => pattern.test(read));
}

/** Returns the text without comments, and with each constant of the file replaced by its value. */
function readable(text: string): string {
  const code = text.replaceAll(COMMENTS, '');
  const constants = new Map(
    [...code.matchAll(CONSTANTS)].map(([, name, long, short]) => [name!, long ?? short!]),
  );
  const put = (from: string) =>
    from.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => constants.get(name) ?? whole);
  return put(put(code));
}

const namesOf = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name!.toLowerCase()));

/** Returns the tables in lists of tables in SQL, such as `FROM a, b JOIN c`. */
function listed(text: string): string[] {
  return [...text.matchAll(LIST)].flatMap(({ index, 0: keyword }) =>
    itemsOf(text, index + keyword.length).flatMap((item) => {
      const name = STARTS_WITH_NAME.exec(item)?.[1];
      return name === undefined ? [] : [name.toLowerCase()];
    }),
  );
}

function itemsOf(text: string, start: number): string[] {
  const items = [''];
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0 || sign === '`' || sign === ';') break;
    const begins = depth === 0 && !/\w/.test(text[at - 1]!);
    if (begins && END.test(text.slice(at, at + 12))) break;
    if (depth === 0 && (sign === ',' || (begins && text.startsWith('JOIN ', at)))) {
      items.push('');
      at += sign === ',' ? 0 : 'JOIN'.length;
    } else items[items.length - 1] += sign;
  }
  return items;
}
