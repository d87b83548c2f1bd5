import { expectReply, LenderError, tryCredentials, type Lender } from '@millrace/plugin-sdk';

/**
 * Id of a rate table that does not exist. MoneyLion Engine checks the token before it looks for the table.
 * With a valid token it therefore replies that there is no such table.
 */
const unknownTable = '00000000-0000-4000-8000-000000000000';

export const testCredentials: NonNullable<Lender['testCredentials']> = (context) =>
  tryCredentials('Engine by MoneyLion', async () => {
    const path = `/originator/rateTables/${unknownTable}`;
    const { status } = expectReply(
      await context.http.request({ method: 'GET', path, mayCreate: false }),
      'no',
    );
    if (status === 404 || status === 200) return;
    throw new LenderError('malformed-reply', 'no', 'Engine answered neither yes nor no.', status);
  });
