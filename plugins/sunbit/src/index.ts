import { defineLender } from '@millrace/plugin-sdk';
import { submit } from './submit.ts';
import { testCredentials } from './test-credentials.ts';
import { cancelContract, getContract, refund } from './transactions.ts';
import { webhook } from './webhook.ts';

export default defineLender({
  id: 'sunbit',
  submit,
  testCredentials,
  getContract,
  cancelContract,
  refund,
  webhook,
});
