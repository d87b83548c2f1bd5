export const situations = [
  'happy',
  'expired token',
  '429',
  '500',
  'time-out after effect',
  'duplicate',
  'trap of the vendor',
] as const;
export type Situation = (typeof situations)[number];

/**
 * What an integration does in a situation, for example when its vendor does not reply. `holds` is true if the
 * test observed this behaviour.
 */
export interface FaultRow {
  readonly integration: string;
  readonly situation: Situation;
  readonly result: string;
  holds: boolean;
}

/** Returns a table with one row for each situation and one column for each integration. */
export function faultTable(rows: readonly FaultRow[]): string {
  const names = [...new Set(rows.map(({ integration }) => integration))];
  const cell = (name: string, situation: Situation): string => {
    const found = rows.find((row) => row.integration === name && row.situation === situation);
    if (!found) return '-';
    return found.holds ? found.result : `WRONG: ${found.result}`;
  };
  const lines = [
    ['situation', ...names],
    ...situations.map((situation) => [situation, ...names.map((name) => cell(name, situation))]),
  ];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return `${lines
    .map((line) =>
      line
        .map((text, at) => text.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')}\n`;
}
