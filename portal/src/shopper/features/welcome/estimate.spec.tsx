import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { details, welcomePath } from '../../testing/fixtures.ts';
import { renderShopper } from '../../testing/render-shopper.tsx';
import { pretendShopperApi } from '../../testing/shopper-api.ts';

const server = pretendShopperApi();
const terms = { months: 24, aprFromBasisPoints: 999, aprToBasisPoints: 2999 };
const lenders = [
  { ...details.lenders[0]!, publicTerms: { ...terms, minCents: 200_000, maxCents: 500_000 } },
  { ...details.lenders[1]!, publicTerms: { ...terms, minCents: 300_000, maxCents: 900_000 } },
];

test.each([
  ['1800', 'We can estimate a monthly payment for $2,000 or more. Lenders may also finance less.'],
  ['20000', 'We can estimate a monthly payment for up to $9,000. Lenders may also finance more.'],
  ['2500', /^From \$\d+ a month/],
])('for a purchase of $%s says %s', async (amount, text) => {
  server.use(http.get('*/api/v2/outside-form/details', () => HttpResponse.json({ ...details, lenders })));
  const { user } = renderShopper(welcomePath);
  await user.click(await screen.findByRole('textbox', { name: /^Purchase amount/ }));
  await user.paste(amount);
  expect(await screen.findByText(text)).toBeVisible();
});
