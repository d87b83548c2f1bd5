import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Unbroken } from './Unbroken.tsx';

const keptIn = (text: string): string[] => {
  const { container } = render(<Unbroken text={text} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('.unbroken')].map((part) => part.textContent);
};

test.each([
  ['Reference MR-RR5784', ['MR-RR5784']],
  ['1200 Main St, Houston, TX 77002-1234', ['77002-1234']],
  ['••-••-6789', ['••-••-6789']],
  ['Call (614) 555-0110 today', ['(614) 555-0110']],
  ['(•••) •••-0134', ['(•••) •••-0134']],
  ['04/12/1988', ['04/12/1988']],
  ['A well-known 2-in-1 lender', ['2-in-1']],
  ['Lease-to-own, $2,400', []],
  [`Order ${'12-'.repeat(10)}9`, []],
])('keeps the numbers of “%s” on one line', (text, kept) => {
  expect(keptIn(text)).toEqual(kept);
});
