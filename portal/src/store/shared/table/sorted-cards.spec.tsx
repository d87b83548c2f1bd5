import { afterEach, expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SortedTable } from './SortedTable.tsx';

const wide = window.matchMedia;
afterEach(() => {
  window.matchMedia = wide;
});

test('shows the rows as cards on a phone, sorts them, and keeps the total last', async () => {
  window.matchMedia = (media: string) =>
    Object.assign(wide(media), { matches: media.includes('max-width: 599px') });
  const row = (name: string, asked: number) => ({ name, asked });
  render(
    <SortedTable
      label="Lenders"
      rows={[row('Sunbit', 4), row('Kafene', 9), row('Prosper', 7)]}
      keyOf={({ name }) => name}
      columns={[
        { id: 'name', label: 'Lender', value: ({ name }) => name, cell: ({ name }) => name },
        { id: 'asked', label: 'Asked', value: ({ asked }) => asked, cell: ({ asked }) => asked },
      ]}
      footer={['Total', 20]}
    />,
  );
  const cards = () =>
    within(screen.getByRole('list', { name: 'Lenders' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(cards()).toEqual(['SunbitAsked4', 'KafeneAsked9', 'ProsperAsked7', 'TotalAsked20']);
  await userEvent.click(screen.getByLabelText('Order'));
  await userEvent.click(screen.getByRole('option', { name: 'Asked' }));
  expect(cards()).toEqual(['KafeneAsked9', 'ProsperAsked7', 'SunbitAsked4', 'TotalAsked20']);
});
