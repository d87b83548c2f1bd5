import { expect, test } from '@jest/globals';
import { atLender, continuesAtLender } from './index.ts';

const lostPage = {
  outcome: 'Pre Approved',
  handoffUrl: null,
  handoffKind: null,
  offers: [],
  inputRequests: [],
  contract: null,
};

test.each([
  ['a yes whose page was lost', {}, true],
  ['a yes with a page', { handoffUrl: 'https://sunbit.example/link' }, false],
  ['a yes that is texted', { handoffKind: 'sms' }, false],
  ['a yes with offers', { offers: [{}] }, false],
  ['a yes with a question', { inputRequests: [{}] }, false],
  ['a yes with a contract to make here', { contract: { state: null } }, false],
  ['a contract that is out', { outcome: 'contract_sent' }, false],
  ['a no', { outcome: 'Rejected' }, false],
  ['no answer yet', { outcome: null }, false],
])('%s: whether it continues at the lender for %j is %s', (_, change, is) => {
  expect(continuesAtLender({ ...lostPage, ...change })).toBe(is);
});

test('tells store and shopper that the application continues at the lender', () => {
  expect(atLender.staff('Sunbit')).toContain('Finish this application in Sunbit’s merchant portal');
  expect(atLender.shopper('Sunbit', 'Lakeside', 'en')).toContain(
    'finishes the application with you at Sunbit.',
  );
  expect(atLender.shopper('Sunbit', 'Lakeside', 'es')).toContain(
    'terminará la solicitud con usted en Sunbit.',
  );
});
