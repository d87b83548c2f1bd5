import { expectReply, tryCredentials, type Lender } from '@millrace/plugin-sdk';

/** Asks for the price of a cart that cannot be: whoever may ask is told so, others are refused at the door. */
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
