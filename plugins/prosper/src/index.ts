import { defineLender, tryCredentials } from '@millrace/plugin-sdk';
import { submit } from './submit.ts';

export default defineLender({
  id: 'prosper',
  /** Fetches a token from Prosper. This call tests the client id and the secret and creates nothing. */
  testCredentials: (context) => tryCredentials('Prosper', () => context.signIn()),
  submit,
});
