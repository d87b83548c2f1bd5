import { defineLender, tryCredentials } from '@millrace/plugin-sdk';
import { submit } from './submit.ts';

export default defineLender({
  id: 'prosper',
  /** The token call checks client ID and secret and creates nothing. */
  testCredentials: (context) => tryCredentials('Prosper', () => context.signIn()),
  submit,
});
