import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import Button from '@mui/material/Button';
import { t } from '@millrace/ui/translate';
import type { ChangeEvent } from 'react';

/** A CSV file that was read: its name, the titles of its columns, and its lines. */
export interface CsvTable {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Reads a CSV file. The library is loaded on the first use. */
async function tableOf(file: File): Promise<CsvTable> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  let rows: string[][];
  try {
    rows = parse(await file.text(), {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      delimiter: [',', ';', '\t'],
    }) as string[][];
  } catch (error) {
    throw new Error(t('This file cannot be read as CSV.'), { cause: error });
  }
  const [heads = [], ...rest] = rows;
  if (rest.length === 0) throw new Error(t('This file has no lines. Choose another CSV file.'));
  return { name: file.name.slice(0, 200), heads, rows: rest };
}

interface CsvFileButtonProps {
  /** The name of the file field for screen readers. */
  label: string;
  table: CsvTable | null;
  onTable: (table: CsvTable) => void;
  onError: (error: Error) => void;
}

/** A button that opens and reads a CSV file, and then shows its name and number of lines. */
export function CsvFileButton({ label, table, onTable, onError }: CsvFileButtonProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    if (file) tableOf(file).then(onTable, onError);
  };
  return (
    <Button component="label" variant="outlined" startIcon={<UploadFileRounded />}>
      {table
        ? table.rows.length === 1
          ? t('{name}: 1 line', { name: table.name })
          : t('{name}: {count} lines', { name: table.name, count: table.rows.length })
        : t('Choose a CSV file')}
      <input hidden type="file" accept=".csv,text/csv,text/plain" aria-label={label} onChange={choose} />
    </Button>
  );
}
