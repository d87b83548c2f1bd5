import { expectReply, tryCredentials, type Lender } from '@millrace/plugin-sdk';

/**
 * Tests the credentials by asking for the price of a cart that does not exist. With valid credentials
 * Progressive Leasing replies that there is no such cart. With wrong credentials it refuses the call.
 */
export const testCredentials: NonNullable<Lender['testCredentials']> = (context) =>
  tryCredentials('Progressive Leasing', async () =>
    expectReply(
      await context.http.request({
        method: 'GET',
        path: '/application/cart/pricing',
        query: { applicationId: '0' },
        mayCreate: false,
      }),
      'no',
    ),
  );
