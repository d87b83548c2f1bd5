import { defineLender } from '@millrace/plugin-sdk';
import { answer } from './answer.ts';
import { cancelContract, confirmDelivery } from './contract.ts';
import { poll } from './poll.ts';
import { submit } from './submit.ts';
import { testCredentials } from './test-credentials.ts';
import { webhook } from './webhook.ts';

export default defineLender({
  id: 'snap-finance',
  submit,
  testCredentials,
  poll,
  answer,
  cancelContract,
  confirmDelivery,
  webhook,
});
