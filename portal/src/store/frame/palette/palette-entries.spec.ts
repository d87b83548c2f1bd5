import { expect, test } from '@jest/globals';
import { homeEntries } from './palette-entries.ts';

test('offers the home page, but no page of another app and no missing page', () => {
  expect(homeEntries('/app/store/dashboard', '?store_id=7')).toMatchObject([
    { label: 'Home', hint: 'Store dashboard', to: '/app/store/dashboard?store_id=7' },
  ]);
  expect(homeEntries('/app/admin', '')).toEqual([]);
  expect(homeEntries('/404', '')).toEqual([]);
});
