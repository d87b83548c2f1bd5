import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { applications, columns, form, formPage, lease, login, panel, products, signing } from './pages.ts';

/**
 * Every element that the plugin looks for, page by page. The saved pages come from a replica of the portal.
 * If pages recorded in the real dashboard replace the saved pages, this test reports every difference.
 */
const expected: Record<string, readonly string[]> = {
  login: [login.email, login.password, login.button],
  'login-refused': [login.refused],
  applications: [
    applications.table,
    applications.newApplication,
    applications.openRow(1),
    ...Object.values(columns),
  ],
  'application-panel': [
    panel.table,
    panel.name,
    panel.value,
    panel.customer,
    panel.email,
    panel.mobile,
    panel.applicationId,
    products.step,
  ],
  'application-form': [...formPage.sections, ...Object.values(form).filter((text) => !text.startsWith('#'))],
  'application-form-refused': [form.refused],
  decision: [form.decision],
  'product-details': [
    products.description,
    products.model,
    products.condition,
    products.price,
    products.add,
    products.fees,
    products.next,
  ],
  'select-lease': [
    lease.table,
    lease.button('12 Months'),
    lease.merchantFee,
    lease.initialPayment,
    lease.earlyPurchase,
    lease.cashPrice,
    lease.total,
    lease.cost,
    lease.payment,
  ],
  'sign-agreement': [signing.page, signing.textNotSent, signing.alternate],
  'lease-agreement': [signing.token, signing.name, signing.accept],
  'lease-agreement-refused': [signing.refused],
  signed: [signing.done],
};

test.each(Object.keys(expected))('finds everything it looks for on the saved page %s', (name) => {
  const file = new URL(`../../../fixtures/lenders/kafene/${name}.html`, import.meta.url);
  const page = readFileSync(file, 'utf8').replace(/\s+/g, ' ');
  const missing = expected[name]!.filter(
    (text) => !page.includes(text.startsWith('#') ? `id="${text.slice(1)}"` : text),
  );
  expect(missing).toEqual([]);
});
