import { expect, test } from '@jest/globals';
import { lockOf } from './form-lock.logic.ts';

test.each([
  [{ retired: false, status: 'draft', stage: 'in_progress' }, null],
  [{ retired: false, status: 'answered', stage: 'needs_action' }, null],
  [{ retired: true, status: 'draft', stage: 'in_progress' }, 'retired'],
  [{ retired: true, status: 'processing', stage: 'in_progress' }, 'lenders-asked'],
  [{ retired: false, status: 'review', stage: 'needs_action' }, 'lenders-asked'],
  [{ retired: true, status: 'answered', stage: 'contract_out' }, 'contract-out'],
  [{ retired: false, status: 'answered', stage: 'funded' }, 'contract-out'],
])('%j is locked because of %s', (facts, lock) => expect(lockOf(facts)).toBe(lock));
