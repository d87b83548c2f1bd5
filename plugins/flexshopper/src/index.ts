import { defineLender } from '@millrace/plugin-sdk';
import { cancelContract, confirmDelivery, refund } from './after-signing.ts';
import { answer } from './answer.ts';
import { sendContract, setInvoice } from './lease.ts';
import { lookup, poll } from './poll.ts';
import { submit } from './submit.ts';
import { testCredentials } from './test-credentials.ts';

export default defineLender({
  id: 'flexshopper',
  testCredentials,
  submit,
  poll,
  lookup,
  answer,
  setInvoice,
  sendContract,
  // Once the store has entered goods, `poll` returns the state of the lease. It can therefore also serve as
  // `getContract`.
  getContract: poll,
  cancelContract,
  confirmDelivery,
  refund,
});
