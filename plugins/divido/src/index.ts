import { defineLender } from '@millrace/plugin-sdk';
import { lookup, poll } from './applications.ts';
import { cancelContract, confirmDelivery, refund } from './contract.ts';
import { submit } from './submit.ts';
import { testCredentials } from './test-credentials.ts';
import { webhook } from './webhook.ts';

export default defineLender({
  id: 'divido',
  testCredentials,
  submit,
  poll,
  lookup,
  confirmDelivery,
  cancelContract,
  refund,
  webhook,
});
