/** `missing`: the requirement concerns a part of the product that is not built yet. */
export type Verdict = 'right' | 'wrong' | 'missing';

/** One requirement and the observed result. */
export interface Row {
  block: string;
  id: string;
  verdict: Verdict;
  /** What the check observed if the requirement is not met. */
  seen?: string;
}

export const row = (block: string, id: string, holds: boolean, seen = ''): Row => ({
  block,
  id,
  verdict: holds ? 'right' : 'wrong',
  ...(!holds && { seen }),
});

export const missing = (block: string, id: string): Row => ({ block, id, verdict: 'missing' });

/** Returns a table with one line for each group of requirements, and the totals. */
export function tableOf(rows: readonly Row[]): string {
  const blocks = [...new Set(rows.map(({ block }) => block))];
  const cells = (name: string, of: readonly Row[]): string[] => {
    const count = (verdict: Verdict) => of.filter((one) => one.verdict === verdict).length;
    const built = of.length - count('missing');
    const percent = built === 0 ? '-' : `${((100 * count('right')) / built).toFixed(1)} %`;
    return [name, of.length, built, count('right'), count('wrong'), count('missing'), percent].map(String);
  };
  const table = [
    ['block', 'rows', 'built', 'right', 'wrong', 'missing', 'right of built'],
    ...blocks.map((block) =>
      cells(
        block,
        rows.filter((one) => one.block === block),
      ),
    ),
    cells('total', rows),
  ];
  const widths = table[0]!.map((_, at) => Math.max(...table.map((line) => line[at]!.length)));
  return table
    .map((line) =>
      line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  '),
    )
    .join('\n');
}
