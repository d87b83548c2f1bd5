import { downloadCSV, type Exporter } from 'react-admin';
import { toCsv } from './csv.ts';

/** Takes the place of react-admin's own exporter, which would hand formulas on to the spreadsheet. */
export const exporter: Exporter = (records, _fetchRelated, _provider, resource) =>
  downloadCSV(toCsv(records), resource ?? 'export');
