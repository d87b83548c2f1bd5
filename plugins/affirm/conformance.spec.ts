import { describeLender } from '@millrace/plugin-sdk/testing';

describeLender(import.meta.url);
