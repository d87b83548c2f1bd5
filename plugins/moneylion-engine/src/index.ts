import { defineLender } from '@millrace/plugin-sdk';
import { poll } from './poll.ts';
import { submit } from './submit.ts';
import { testCredentials } from './test-credentials.ts';

export default defineLender({ id: 'moneylion-engine', submit, testCredentials, poll });
