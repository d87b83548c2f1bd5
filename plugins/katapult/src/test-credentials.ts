import { expectReply, tryCredentials, type Lender } from '@millrace/plugin-sdk';
import { preapprovals } from './status.ts';

/**
 * Tests both tokens. One call searches for a phone number without approvals, the other for an application
 * that does not exist.
 */
export const testCredentials: NonNullable<Lender['testCredentials']> = (context) =>
  tryCredentials('Katapult', async () => {
    await preapprovals(context, '5550100100');
    const path = '/application/credential-test/';
    return expectReply(await context.http.request({ method: 'GET', path, mayCreate: false }), 'no');
  });
