import { StreamableFile } from '@nestjs/common';

/** Returns a statement as a download. */
export const statementFile = (csv: string): StreamableFile =>
  new StreamableFile(Buffer.from(csv), {
    type: 'text/csv; charset=utf-8',
    disposition: 'attachment; filename="commissions.csv"',
  });
