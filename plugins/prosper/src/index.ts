import { defineLender } from '@millrace/plugin-sdk';
import { submit } from './submit.ts';
import { testCredentials } from './token.ts';

export default defineLender({ id: 'prosper', testCredentials, submit });
