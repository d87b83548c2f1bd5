import { tryCredentials, Type, type Lender } from '@millrace/plugin-sdk';
import { call } from './call.ts';

/** Reads the newest transaction of the account. This call fails with wrong keys. */
export const testCredentials: NonNullable<Lender['testCredentials']> = (context) =>
  tryCredentials('Affirm', () =>
    call(
      context,
      { method: 'GET', path: '/v1/transactions', query: { limit: '1' }, mayCreate: false },
      Type.Object({}),
    ),
  );
