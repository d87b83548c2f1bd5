import { defineLender } from '@millrace/plugin-sdk';
import { cancelContract, confirmDelivery, sendContract } from './contract.ts';
import { getContract, lookup, poll } from './status.ts';
import { submit } from './submit.ts';
import { testCredentials } from './test-credentials.ts';

export default defineLender({
  id: 'katapult',
  testCredentials,
  submit,
  poll,
  lookup,
  sendContract,
  getContract,
  cancelContract,
  confirmDelivery,
});
