import { tryCredentials, type Lender } from '@millrace/plugin-sdk';
import { readSettings } from './settings.ts';

/** Tests the credentials by fetching a new token and the merchant's settings. This creates nothing. */
export const testCredentials: NonNullable<Lender['testCredentials']> = (context) =>
  tryCredentials('Snap Finance', async () => {
    await context.signIn();
    await readSettings(context);
  });
