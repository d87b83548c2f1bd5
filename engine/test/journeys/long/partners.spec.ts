import { afterAll, beforeAll, expect } from '@jest/globals';
import type { APIResponse, Page } from 'playwright-core';
import { ADMIN } from '../support/admin-pages.ts';
import { eventsAreRead, storeOf } from '../support/database.ts';
import { provenShopper, submitOverHttp, type HttpShopper } from '../support/http-shopper.ts';
import { journey } from '../support/journey.ts';
import { person } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';
import { expectReadable } from '../support/readable.ts';
import { storeLink } from '../support/shopper.ts';
import { signInAs } from '../support/staff-user.ts';
import { management, openStage, phone, type Stage } from '../support/stage.ts';
import { lenderRow, openCloseout, sayingIn } from '../support/store-pages.ts';
import { until } from '../support/until.ts';

const buyer = person('approved-at-once', {
  tags: ['all-decline', 'koalafi-approve'],
  phone: '71',
  answers: { estimated_purchase_amount: '2400' },
});
let stage: Stage;
let store: Page;
let partner: Page;
let shopper: HttpShopper;
/** The partner's commissions before the sale. The demo data may already contain some. */
let before: Area;

beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage?.close(), 60_000);

const jsonOf = async <T>(reply: APIResponse): Promise<T> => {
  if (!reply.ok()) throw new Error(`${reply.url()} ${reply.status()} ${await reply.text()}`);
  return (await reply.json()) as T;
};

interface Area {
  commissions: {
    totals: { currency: string; pending: number; total: number }[];
    lines: { kind: string; cents: number; state: string }[];
  };
}
const dollarsOf = ({ commissions }: Area) => commissions.totals.find(({ currency }) => currency === 'USD');
const pendingOf = (of: Area): number => dollarsOf(of)?.pending ?? 0;
const totalOf = (of: Area): number => dollarsOf(of)?.total ?? 0;
const area = async (): Promise<Area> =>
  jsonOf<Area>(await partner.request.get('/api/affiliates/area', { headers: { 'x-app': '1' } }));

/**
 * Enters in the closeout (the store's record of the sale) whether the customer accepted, and the lender's
 * amounts.
 */
async function closeOut(isAccepted: boolean): Promise<void> {
  if (isAccepted) await openCloseout(store);
  else await store.getByRole('button', { name: 'Edit closeout' }).click();
  const dialog = store.getByRole('dialog', { name: 'Closeout Form' });
  await dialog.getByRole('radio', { name: isAccepted ? 'Yes' : 'No', exact: true }).check();
  if (isAccepted) {
    await dialog.getByRole('checkbox', { name: /^Koalafi/ }).check();
    await dialog.getByRole('combobox', { name: 'Closing associate' }).click();
    await store.getByRole('option', { name: 'Robin Sample' }).click();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByLabel('Loan amount').fill('2345');
    await dialog.getByLabel('Merchant fee').fill('96');
  }
  await dialog.getByRole('button', { name: 'Finished' }).click();
  await store.getByText('Closeout Updated').waitFor();
}

journey('a partner sees a sale of a store become a commission, and its reversal', (step) => {
  step('an affiliate sees the stores, without shoppers', async () => {
    partner = await stage.open(management);
    await signInAs(partner, stage.lab, 'AFFILIATE');
    await partner.waitForURL(/\/affiliate\/dashboard/);
    await partner.getByRole('table', { name: 'Your stores' }).getByText('Larch Street Furniture').waitFor();
    await expectReadable(partner);
    before = await area();
  });

  step('a shopper applies and a lender approves', async () => {
    shopper = await provenShopper(stage.lab, buyer, storeLink(stage.lab, 'one lender after another'));
    await submitOverHttp(stage.lab, buyer, shopper);
    store = await stage.open(management);
    await signInAs(store, stage.lab, 'STORE_ADMIN');
    await store.goto(`/app/process/${await storeOf(stage.lab, shopper.formId)}/${shopper.formId}`);
    await sayingIn(lenderRow(store, 'Koalafi'), /Approved/);
  });

  step('the store closes the sale, and the partner has a pending commission', async () => {
    await closeOut(true);
    const pending = pendingOf(before) + 5000;
    await until('the commission', async () => pendingOf(await area()) === pending);
    await partner.reload();
    const ledger = partner.getByRole('table', { name: 'Commissions' });
    await ledger
      .getByRole('row', { name: /Larch Street Furniture Sale Pending.*\$50/ })
      .first()
      .waitFor();
    const shown = await partner.locator('main').innerText();
    for (const personal of [buyer.name, buyer.mobile, buyer.email, '2,345', 'MR-'])
      expect(shown).not.toContain(personal);
    await expectReadable(partner);
    await savePictures(partner, 'affiliate-dashboard');
  });

  step('the sale is taken back, and the ledger shows the reversal beside the sale', async () => {
    await store.reload();
    await closeOut(false);
    await until('the reversal', async () => (await area()).commissions.lines[0]?.kind === 'reversal');
    await until('all events are read', () => eventsAreRead(stage.lab));
    await partner.reload();
    const ledger = partner.getByRole('table', { name: 'Commissions' });
    await ledger
      .getByRole('row', { name: /Reversal Reversed The sale was canceled or refunded -\$50/ })
      .waitFor();
    await ledger.getByRole('row', { name: /Sale Reversed.*\$50/ }).waitFor();
    const { totals, lines } = (await area()).commissions;
    expect(totals).toMatchObject([{ currency: 'USD', pending: pendingOf(before), total: totalOf(before) }]);
    expect(lines.slice(0, 2)).toMatchObject([
      { kind: 'reversal', cents: -5000, state: 'reversed' },
      { kind: 'sale', cents: 5000, state: 'reversed' },
    ]);
  });

  step('the partner downloads the statement with both lines', async () => {
    const [download] = await Promise.all([
      partner.waitForEvent('download'),
      partner.getByRole('link', { name: 'Download statement' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('commissions.csv');
    const reply = await partner.request.get('/api/affiliates/statement', { headers: { 'x-app': '1' } });
    const text = await reply.text();
    expect(text).toMatch(/,reversal,Larch Street Furniture,-50,USD,reversed,/);
    expect(text).toMatch(/,sale,Larch Street Furniture,50,USD,reversed,/);
  });

  step('the partner reads its profile on a phone', async () => {
    const small = await stage.open(phone);
    await signInAs(small, stage.lab, 'AFFILIATE');
    await small.goto('/affiliate/profile');
    await small.getByText(/^You sign in as/).waitFor();
    await expectReadable(small);
    await savePictures(small, 'affiliate-profile');
    await small.goto('/affiliate/dashboard');
    await small.getByRole('table', { name: 'Your stores' }).waitFor();
    await expectReadable(small);
  });
});

journey('staff sees the ledger of a partner, and a second person decides about a bonus', (step) => {
  let staff: Page;

  step('staff opens the commissions of the affiliate', async () => {
    staff = await stage.open(management);
    await signInAs(staff, stage.lab, 'DEV_ADMIN');
    for (const page of ['referral-partners', 'account-executives', 'affiliates']) {
      await staff.goto(`${ADMIN}/${page}`);
      await staff.getByRole('table', { name: 'Partners' }).waitFor();
      await expectReadable(staff);
      await savePictures(staff, `admin-${page}`);
    }
    await staff.getByRole('link', { name: 'Commissions' }).first().click();
    await staff.getByRole('table', { name: 'Ledger' }).getByText('Reversal').first().waitFor();
    await expectReadable(staff);
    await savePictures(staff, 'admin-commissions');
  });

  step('the bonus that a colleague entered is approved and becomes part of a payout', async () => {
    await staff.getByRole('button', { name: 'Approve', exact: true }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Approve line' }).click();
    await staff.getByRole('button', { name: 'Mark as paid' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
    await staff.getByRole('table', { name: 'Payouts' }).getByText(/^\$/).waitFor();
    const reply = await staff.request.get('/api/partners/payouts', { headers: { 'x-app': '1' } });
    expect(await reply.text()).toMatch(
      /,Demir Referrals,affiliate,affiliate@demo.millrace.test,\d+,manual,,250,USD/,
    );
    await partner.reload();
    await partner.getByText('Bonus for the first store of the quarter').waitFor();
  });

  step('staff sets a rate for paid invoices', async () => {
    await staff.getByRole('button', { name: 'Set rate' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Set rate' });
    await dialog.getByRole('radio', { name: 'Percentage of each paid invoice' }).check();
    await dialog.getByLabel(/^Share of each paid invoice/).fill('12.5');
    await dialog.getByRole('button', { name: 'Set rate' }).click();
    await staff.getByText('12.5 % of each paid invoice').waitFor();
  });
});

journey('an account executive sees only the assigned stores', (step) => {
  step('the dashboard leads to a store, and a store of others does not exist', async () => {
    const executive = await stage.open(management);
    await signInAs(executive, stage.lab, 'FP_SALES');
    await executive.goto('/ae/dashboard');
    await executive.getByRole('table', { name: 'Your stores' }).waitFor();
    await savePictures(executive, 'executive-dashboard');
    await executive
      .getByRole('table', { name: 'Your stores' })
      .getByRole('link', { name: 'Larch Street Furniture' })
      .click();
    await executive.getByRole('heading', { level: 1, name: 'Larch Street Furniture' }).waitFor();
    await expectReadable(executive);
    await savePictures(executive, 'executive-store');
    const shown = await executive.locator('main').innerText();
    for (const personal of [buyer.name, buyer.mobile, buyer.email]) expect(shown).not.toContain(personal);
    await executive.goto('/ae/store-overview/999999');
    await executive
      .getByText(/not found/i)
      .first()
      .waitFor();
  });
});

journey('staff manages the stores of a referral partner', (step) => {
  step('a store is moved from one list to the other', async () => {
    const staff = await stage.open(management);
    await signInAs(staff, stage.lab, 'DEV_ADMIN');
    await staff.goto(`${ADMIN}/referral-partners`);
    await staff.getByRole('link', { name: 'Ohio Furniture Guild' }).click();
    await staff.getByRole('list', { name: '2 stores' }).waitFor();
    await staff.getByRole('list', { name: 'Other stores' }).getByText('Lone Star Appliances').click();
    await staff.getByRole('button', { name: 'Add 1 store' }).click();
    await staff.getByRole('list', { name: '3 stores' }).getByText('Lone Star Appliances').waitFor();
    await expectReadable(staff);
    await savePictures(staff, 'admin-manage-referral-partner');
  });
});
