import { defineLender } from '@millrace/plugin-sdk';
import { cancelContract, confirmDelivery, refund, sendContract, setInvoice } from './contract.ts';
import { lookup, poll } from './lookup.ts';
import { regrade, submit } from './submit.ts';
import { testCredentials } from './test-credentials.ts';
import { webhook } from './webhook.ts';

export default defineLender({
  id: 'koalafi',
  testCredentials,
  submit,
  poll,
  lookup,
  regrade,
  setInvoice,
  sendContract,
  cancelContract,
  confirmDelivery,
  refund,
  webhook,
});
