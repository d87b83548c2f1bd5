import { LenderError, tryCredentials, Type, type Lender } from '@millrace/plugin-sdk';
import { call } from './call.ts';

/**
 * Reads the account's settings. This call is signed, so it fails unless both the key and the secret are
 * right.
 */
export const testCredentials: NonNullable<Lender['testCredentials']> = (context) =>
  tryCredentials('Payment Assist', async () => {
    const answer = await call(context, {
      path: '/account',
      query: {},
      data: Type.Object({ plans: Type.Array(Type.Unknown()) }),
      mayCreate: false,
    });
    if (answer.refused)
      throw new LenderError('malformed-reply', 'no', 'Payment Assist shows no account.', answer.status);
  });
