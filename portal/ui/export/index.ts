export { downloadCsv, toCsv } from './csv.ts';
