/** How a file names tables in its text. Read from the text alone: SQL of every keyword's case, and Kysely's queries. */

/** One name, with its schema when that is not `public`. */
interface NamedTable {
  readonly table: string;
  readonly writes: boolean;
}

const NAME = String.raw`(?:ONLY\s+)?(?:public\.)?"?((?:read\.)?[a-z_]+)"?(?![\w.(])`;
const STARTS_WITH_NAME = new RegExp(String.raw`^\s*(?:LATERAL\s+)?${NAME}`, 'i');

/** What stands behind a list of tables in its statement. */
const END =
  /^(?:WHERE|GROUP|ORDER|HAVING|LIMIT|OFFSET|RETURNING|UNION|EXCEPT|INTERSECT|FOR|SET|WINDOW|FETCH|SELECT|WHEN)\b/;
const LIST = /(?<!\bDISTINCT\s+)\b(?:FROM|USING)\s/g;
/** The keywords of a statement that is not written in capitals. */
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
  // A table that its owner hands to shared code, which reads and updates rows of it: this is the owner's use.
  /: OperationKind<[^=]*> = \{[^}]*?\btable: '([a-z_]+)'/g,
  /\bnew CodeLedger<[^(]*>\(\s*'([a-z_]+)'/g,
];

/** Prose has the small words, too: those count in a text that also has a verb of SQL. */
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

/** Whether a name of a table is put into a text, and it is no constant of the same file. */
export function hasInterpolatedTable(text: string): boolean {
  const read = readable(text);
  return INTERPOLATED.some((pattern) => pattern.test(read));
}

/** Without comments, and with the constants of the file in the place of their names. */
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

/** Every table of a list, behind commas and joins, up to where the list ends. */
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
