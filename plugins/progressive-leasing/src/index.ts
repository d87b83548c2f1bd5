import { defineLender } from '@millrace/plugin-sdk';
import { cancelContract, confirmDelivery, refund } from './after-signing.ts';
import { sendContract, setInvoice } from './cart.ts';
import { lookup, poll } from './status.ts';
import { submit } from './submit.ts';
import { testCredentials } from './test-credentials.ts';

export default defineLender({
  id: 'progressive-leasing',
  testCredentials,
  submit,
  poll,
  lookup,
  setInvoice,
  sendContract,
  getContract: poll,
  cancelContract,
  confirmDelivery,
  refund,
});
