import { defineLender } from '@millrace/plugin-sdk';
import { cancelContract, confirmDelivery, refund, sendContract } from './contract.ts';
import { submit } from './submit.ts';
import { testCredentials } from './test-credentials.ts';
import { poll } from './transactions.ts';
import { webhook } from './webhook.ts';

export default defineLender({
  id: 'affirm',
  submit,
  testCredentials,
  poll,
  sendContract,
  confirmDelivery,
  cancelContract,
  refund,
  webhook,
});
