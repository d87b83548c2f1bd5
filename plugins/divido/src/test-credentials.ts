import { tryCredentials, type Lender } from '@millrace/plugin-sdk';
import { read } from './call.ts';
import { Page } from './wire.ts';

/**
 * Reads the plans of the account. This call fails with a wrong key. No call that only reads shows whether the
 * shared secret is right.
 */
export const testCredentials: NonNullable<Lender['testCredentials']> = (context) =>
  tryCredentials('Divido', () => read(context, '/finance-plans', Page));
