import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RuleTree } from '@millrace/schemas/rules';
import { useState } from 'react';
import { RuleForm } from './RuleForm.tsx';
import type { DocumentRule, Facts } from '../rule.messages.ts';

const facts: Facts = [{ name: 'applicant_age', label: 'Age of the applicant', type: 'number' }];
const age = (value: number, operator = 'lessThan') => ({ fact: 'applicant_age', operator, value });
const rule = (id: string, when: RuleTree): DocumentRule => ({
  id,
  when,
  gives: { code: id, text: { en: 'No.', es: 'No.' } },
});

/** Renders the form. `written` returns the resulting document. */
function shown(first: readonly DocumentRule[]): { written: () => readonly DocumentRule[] } {
  let last = first;
  function Holder({ onChange }: { onChange: (rules: readonly DocumentRule[]) => void }) {
    const [rules, setRules] = useState(first);
    const put = (changed: readonly DocumentRule[]) => {
      setRules(changed);
      onChange(changed);
    };
    return <RuleForm kind="eligibility" rules={rules} facts={facts} problems={[]} onChange={put} />;
  }
  render(<Holder onChange={(rules) => (last = rules)} />);
  return { written: () => last };
}

const ruleAt = (place: number) => within(screen.getByRole('region', { name: `Rule ${place}` }));
const values = () => screen.getAllByLabelText<HTMLInputElement>('Value').map(({ value }) => value);
async function compare(place: number, by: string, inRule = 1): Promise<void> {
  await userEvent.click(ruleAt(inRule).getAllByRole('combobox', { name: 'Comparison' })[place]!);
  await userEvent.click(screen.getByRole('option', { name: by }));
}

test('keeps the value of a moved rule, also after a change of its operator', async () => {
  const { written } = shown([rule('minors', age(18)), rule('elders', age(90, 'greaterThan'))]);
  await userEvent.click(screen.getByRole('button', { name: 'Move elders up' }));
  expect(values()).toEqual(['90', '18']);
  await compare(0, 'is at least');
  expect(written().map(({ id, when }) => [id, when])).toEqual([
    ['elders', age(90, 'greaterThanInclusive')],
    ['minors', age(18)],
  ]);
});

test.each(['all', 'any'] as const)(
  'moves conditions of "%s" with their rule, including nested groups',
  async (joining) => {
    const group = (one: number, other: number) =>
      ({ [joining]: [age(one), { any: [age(other)] }] }) as unknown as RuleTree;
    const { written } = shown([rule('first', group(1, 2)), rule('second', group(3, 4))]);
    await userEvent.click(screen.getByRole('button', { name: 'Move first down' }));
    expect(values()).toEqual(['3', '4', '1', '2']);
    await compare(0, 'is more than');
    await compare(1, 'is more than');
    expect(written().map(({ when }) => when)).toEqual([
      { [joining]: [age(3, 'greaterThan'), { any: [age(4, 'greaterThan')] }] },
      group(1, 2),
    ]);
  },
);

test('keeps the values behind a removed condition or rule', async () => {
  const { written } = shown([
    rule('first', { all: [age(1), age(2), age(3)] }),
    rule('second', age(4)),
    rule('third', age(5)),
  ]);
  await userEvent.click(ruleAt(1).getAllByRole('button', { name: 'Remove condition' })[1]!);
  await compare(1, 'is more than');
  await userEvent.click(screen.getByRole('button', { name: 'Delete second' }));
  await compare(0, 'is more than', 2);
  expect(written().map(({ when }) => when)).toEqual([
    { all: [age(1), age(3, 'greaterThan')] },
    age(5, 'greaterThan'),
  ]);
});

test('keeps the typed text, also when a condition is added', async () => {
  const { written } = shown([rule('first', { all: [age(1)] })]);
  await userEvent.clear(screen.getByLabelText('Value'));
  await enter(screen.getByLabelText('Value'), '18.0');
  await userEvent.click(screen.getByRole('button', { name: 'Add condition' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add rule' }));
  expect(values().slice(0, 2)).toEqual(['18.0', '']);
  expect(written()[0]!.when).toEqual({
    all: [age(18), { fact: 'applicant_age', operator: 'equal', value: '' }],
  });
});
