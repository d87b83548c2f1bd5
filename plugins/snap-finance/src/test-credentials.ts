import { tryCredentials, type Lender } from '@millrace/plugin-sdk';
import { readSettings } from './settings.ts';

/** Fetches a new token and the merchant's settings. Creates nothing. */
export const testCredentials: NonNullable<Lender['testCredentials']> = (context) =>
  tryCredentials('Snap Finance', async () => {
    await context.signIn();
    await readSettings(context);
  });
