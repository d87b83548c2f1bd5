/** The generated texts, by path below the project root. */
export type GeneratedFiles = Record<string, string>;

export type Generator = {
  name: string;
  /** Generates the files from their source. It reads files below `root` and writes none. */
  produce: (root: string) => Promise<GeneratedFiles> | GeneratedFiles;
};

export const GENERATED_FOLDER = 'engine/docs/generated';

/** Returns the first lines of every generated page. */
export const madeFrom = (source: string): string =>
  `<!-- Made by \`npm run gen\` from ${source}. Do not edit. -->\n\n`;

export function markdownTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`;
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('');
}
