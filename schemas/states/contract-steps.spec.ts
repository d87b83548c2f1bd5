import { expect, test } from '@jest/globals';
import { contractAction, contractOperations, shopperStep, staffStep, stepWords } from './index.ts';

const all = contractOperations.flatMap((operation) => stepWords.map((word) => [operation, word] as const));

test.each(all)('%s, %s: has plain words for staff, and for shoppers in both languages', (operation, word) => {
  expect(staffStep(operation, word, 'Kafene').text).toContain('Kafene');
  const [en, es] = (['en', 'es'] as const).map((locale) => shopperStep(operation, word, 'Kafene', locale));
  expect(en === null).toBe(es === null);
  if (!en || !es) return;
  expect(en.text).toContain('Kafene');
  expect(es.text).not.toBe(en.text);
  expect(`${en.text} ${es.text}`).not.toMatch(/reject|fail|subprime|tier|rechaz|fall[óo]|[{}]/i);
});

test('shows an unknown step by its code to staff and hides it from shoppers', () => {
  expect(staffStep('toString', 'done', 'Kafene').text).toBe('toString: done');
  expect(shopperStep('setInvoice', 'odd', 'Kafene', 'en')).toBeNull();
});

test.each(contractOperations.filter((operation) => operation !== 'answer'))(
  '%s says what it does, and how to undo it or whom to call',
  (operation) => {
    const can = contractAction(operation, 'Kafene', 'cancelContract');
    const cannot = contractAction(operation, 'Kafene', null);
    expect(Object.values(can).join(' ')).not.toMatch(/[{}]/);
    expect(can.means).not.toBe('');
    expect(cannot.undo).toContain('Call Kafene');
    expect(can.undo).not.toContain('Call Kafene');
  },
);
