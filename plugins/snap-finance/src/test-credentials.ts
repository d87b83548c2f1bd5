import { tryCredentials, type Lender } from '@millrace/plugin-sdk';
import { readSettings } from './settings.ts';

/** A new token, and the merchant's settings with it: nothing is left behind. */
export const testCredentials: NonNullable<Lender['testCredentials']> = (context) =>
  tryCredentials('Snap Finance', async () => {
    await context.signIn();
    await readSettings(context);
  });
