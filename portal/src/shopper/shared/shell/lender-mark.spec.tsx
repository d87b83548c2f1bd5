import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { lenderMark } from '@millrace/schemas/lender-mark';
import { LenderMark } from './LenderMark.tsx';

test('shows the letters and the hue that the store portal shows for a lender', () => {
  const { container } = render(<LenderMark name="Progressive Leasing" />);
  const mark = container.querySelector<HTMLElement>('.lender-mark')!;
  const { letters, light, dark } = lenderMark('Progressive Leasing');
  expect(mark.textContent).toBe(letters);
  expect(mark.style.getPropertyValue('--mark-light')).toBe(light.text);
  expect(mark.style.getPropertyValue('--mark-dark')).toBe(dark.text);
});
