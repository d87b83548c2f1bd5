import { rmSync } from 'node:fs';
import { afterAll, describe } from '@jest/globals';
import { describeLender } from '@millrace/plugin-sdk/testing';
import { freshLender } from './fresh-lender.ts';

const folder = freshLender('portal', 'GB');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a new portal lender in the United Kingdom passes its conformance test', () => {
  describeLender(folder);
});
