import { StreamableFile } from '@nestjs/common';

/** Returns a statement or a list of payouts as a download. */
export const statementFile = (csv: string, name: 'commissions' | 'payouts' = 'commissions'): StreamableFile =>
  new StreamableFile(Buffer.from(csv), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  });
