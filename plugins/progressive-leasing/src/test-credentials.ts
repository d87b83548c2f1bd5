import { expectReply, tryCredentials, type Lender } from '@millrace/plugin-sdk';

/**
 * Asks for the price of a cart that does not exist. A caller with valid credentials gets that answer, any
 * other a refusal.
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
