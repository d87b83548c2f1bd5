import { defineLender } from '@millrace/plugin-sdk';
import { poll } from './applications.ts';
import { answer, cancelContract, setInvoice } from './contract.ts';
import { submit } from './submit.ts';
import { testCredentials } from './test-credentials.ts';
import { webhook } from './webhook.ts';

export default defineLender({
  id: 'payment-assist',
  submit,
  testCredentials,
  poll,
  answer,
  setInvoice,
  cancelContract,
  webhook,
});
