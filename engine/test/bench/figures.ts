/**
 * One measured figure. `goal` has a form such as `>= 0.6` or `<= 2`. Null means that the figure is only for
 * comparison.
 */
export interface Figure {
  value: number;
  unit: string;
  goal: string | null;
}
export type Figures = Record<string, Figure>;

export function meets({ value, goal }: Figure): boolean | null {
  if (!goal) return null;
  const [comparison, limit] = goal.split(' ') as ['>=' | '<=', string];
  return comparison === '>=' ? value >= Number(limit) : value <= Number(limit);
}

export function printFigures(figures: Figures): void {
  const rows = Object.entries(figures).map(([name, figure]) => [
    name,
    `${round(figure.value)} ${figure.unit}`,
    figure.goal ?? '',
    { true: 'reached', false: 'MISSED', null: '' }[String(meets(figure)) as 'true' | 'false' | 'null'],
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}

const round = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
