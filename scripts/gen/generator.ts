/** Generated text by path below the project root. */
export type GeneratedFiles = Record<string, string>;

export type Generator = {
  name: string;
  /** Generates the files from their source. Reads `root` and never writes. */
  produce: (root: string) => Promise<GeneratedFiles> | GeneratedFiles;
};

export const GENERATED_FOLDER = 'engine/docs/generated';

/** First lines of every generated page. */
export const madeFrom = (source: string): string =>
  `<!-- Made by \`npm run gen\` from ${source}. Do not edit. -->\n\n`;

export function markdownTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`;
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('');
}
