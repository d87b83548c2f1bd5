import { expectReply, tryCredentials, type Lender } from '@millrace/plugin-sdk';
import { preapprovals } from './status.ts';

/** Both tokens: approvals of a phone that nobody has, and an application that nobody made. */
export const testCredentials: NonNullable<Lender['testCredentials']> = (context) =>
  tryCredentials('Katapult', async () => {
    await preapprovals(context, '5550100100');
    const path = '/application/credential-test/';
    return expectReply(await context.http.request({ method: 'GET', path, mayCreate: false }), 'no');
  });
