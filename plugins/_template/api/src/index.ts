import { defineLender } from '@millrace/plugin-sdk';
import { lookup } from './lookup.ts';
import { submit } from './submit.ts';

export default defineLender({ id: 'template-lender', submit, lookup });
