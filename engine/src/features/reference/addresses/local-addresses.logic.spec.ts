import { houseLine } from '@millrace/schemas/form';
import { expect, test } from '@jest/globals';
import { searchStreets } from './local-addresses.logic.ts';
import { streets } from './streets.logic.ts';

const lines = (search: string) =>
  searchStreets({ search }).map(({ street_line, city, zipcode }) => `${street_line}, ${city} ${zipcode}`);

test('a house number and the beginning of a street find the street in its cities', () => {
  expect(lines('515 cong')).toContain('515 Congress Ave, Austin 78701');
  expect(lines('515 Congress Avenue, Aus')).toEqual(['515 Congress Ave, Austin 78701']);
  expect(lines('515 congress 78701')).toEqual(['515 Congress Ave, Austin 78701']);
});

test.each(['', 'congress', '515', '9999999 congress', '12 nowhere', '5 congress ave', '515 austin'])(
  '"%s" finds nothing',
  (search) => {
    expect(lines(search)).toEqual([]);
  },
);

test('suggests at most ten addresses', () => {
  expect(searchStreets({ search: '200 s' }).length).toBe(10);
});

test('a house with apartments shows their number, and its selection lists them', () => {
  const [house] = searchStreets({ search: '515 congress' });
  expect(house).toMatchObject({ secondary: 'Apt', entries: 12 });
  const inside = searchStreets({ search: '515 congress', selected: houseLine(house!) });
  expect(inside).toHaveLength(10);
  expect(inside[0]).toMatchObject({ street_line: '515 Congress Ave', secondary: 'Apt 1', entries: 1 });
});

test('every street has a ZIP code, a state and ascending house numbers', () => {
  for (const { name, state, zip, from, to } of streets) {
    expect([name, zip]).toEqual([name, expect.stringMatching(/^\d{5}$/)]);
    expect(state).toMatch(/^[A-Z]{2}$/);
    expect(from).toBeLessThanOrEqual(to);
  }
});
