import { describe, expect, test } from '@jest/globals';
import { listedWait, staffWait } from './index.ts';

const decided = { lenderName: 'Northwind', waitingOn: null, final: true, inputRequests: [] };
const asks = (kind: string, from?: 'merchant') => ({ ...decided, inputRequests: [{ kind, from }] });

test('names an unanswered question, whatever the lender has already decided', () => {
  expect(staffWait(asks('kba'), 'store')).toBe('Waiting for the customer to answer questions from Northwind');
  expect(staffWait(asks('code'), 'store')).toBe('Waiting for the customer to enter the code from Northwind');
  expect(staffWait(asks('documents', 'merchant'), 'store')).toBe(
    'Waiting for you to upload documents for Northwind',
  );
  expect(staffWait(asks('kba', 'merchant'), 'operator')).toBe(
    'Waiting for the store to answer questions from Northwind',
  );
});

test('names no person for an optional correction or after the decision of the lender', () => {
  expect(staffWait(asks('correction'), 'store')).toBeUndefined();
  expect(staffWait({ ...decided, waitingOn: 'consumer' }, 'store')).toBeUndefined();
});

test('names the person that the lender waits for', () => {
  const open = { ...decided, final: false };
  expect(staffWait({ ...open, waitingOn: 'consumer' }, 'store')).toBe('Waiting for the customer');
  expect(staffWait({ ...open, waitingOn: 'merchant' }, 'store')).toBe('Waiting for you');
  expect(staffWait({ ...open, waitingOn: 'merchant' }, 'operator')).toBe('Waiting for the store');
  expect(staffWait({ ...open, waitingOn: 'lender' }, 'store')).toBeUndefined();
});

describe('waiting in lists, which load no reply', () => {
  const listed = { name: 'Northwind', state: 'PENDING', outcome: 'Pending', waits_on: null, asks: null };

  test('names an unanswered question before and after the decision', () => {
    const asked = { ...listed, waits_on: 'merchant', asks: 'documents' };
    expect(listedWait(asked, 'store')).toBe('Waiting for you to upload documents for Northwind');
    expect(listedWait({ ...asked, state: 'RESPONDED', outcome: 'Approved' }, 'operator')).toBe(
      'Waiting for the store to upload documents for Northwind',
    );
  });

  test('names a person who has to act, until the lender has decided', () => {
    const waits = { ...listed, waits_on: 'consumer' };
    expect(listedWait(waits, 'store')).toBe('Waiting for the customer');
    expect(listedWait({ ...waits, outcome: 'timed_out' }, 'store')).toBeUndefined();
    expect(listedWait({ ...waits, state: 'RESPONDED' }, 'store')).toBeUndefined();
  });

  test('gives no text while an answer is being sent, or if the lender waits for no person', () => {
    expect(
      listedWait({ ...listed, state: 'SUBMITTING', waits_on: 'consumer', asks: 'kba' }, 'store'),
    ).toBeUndefined();
    expect(listedWait(listed, 'store')).toBeUndefined();
  });
});
