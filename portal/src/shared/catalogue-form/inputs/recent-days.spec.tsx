import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RecentDays, recentDays } from './RecentDays.tsx';

test('calls Fridays, the 15th and the last of a month likely pay days', () => {
  const likely = recentDays('en-US', new Date(2026, 11, 2)).filter(({ isLikely }) => isLikely);
  expect(likely.map(({ value }) => value)).toEqual([
    '11/30/2026',
    '11/27/2026',
    '11/20/2026',
    '11/15/2026',
    '11/13/2026',
    '11/06/2026',
  ]);
});

test('chooses a likely pay day with one tap', async () => {
  const choose = jest.fn();
  const [likely] = recentDays('en-US').filter(({ isLikely }) => isLikely);
  render(<RecentDays id="last_pay_date" value={likely!.value} onChoose={choose} />);
  const button = screen.getByRole('button', { name: likely!.shortLabel, pressed: true });
  await userEvent.click(button);
  expect(choose).toHaveBeenCalledWith(likely!.value);
});
