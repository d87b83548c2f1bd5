import { defineLender } from '@millrace/plugin-sdk';
import { answer, selectOffer, setInvoice } from './contract.ts';
import { lookup, poll, testCredentials } from './status.ts';
import { submit } from './submit.ts';

export default defineLender({
  id: 'kafene',
  submit,
  testCredentials,
  poll,
  lookup,
  setInvoice,
  selectOffer,
  answer,
});
