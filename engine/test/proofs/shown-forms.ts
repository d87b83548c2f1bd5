import type { CfaConfigList } from '@millrace/schemas/api';
import { signInAs } from '../journeys/support/staff-user.ts';
import { management } from '../journeys/support/stage.ts';
import { APPLICATION, type ShownScene } from './shown-scene.ts';

const withoutAccount = (lender: CfaConfigList['lenders'][number]) => ({ ...lender, has_credentials: false });

export function formTexts(scene: ShownScene): void {
  const { step, shows, dialog, closeToasts, consoleLines, stage } = scene;
  step('of forms: made, changed, kept apart by paths', async () => {
    const page = await stage().open(management);
    scene.page = page;
    page.on('console', (message) => consoleLines.push(message.text()));
    await signInAs(page, stage().lab, 'STORE_ADMIN');
    await page.goto(`${APPLICATION}/create-form`);
    await page.getByLabel('Form name').fill('Literal');
    await page.getByRole('radio', { name: /All at once/ }).check();
    await page.route('**/api/cfa-configs', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 201, json: {} }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Create form' }).click();
    await shows(page, 'marketing-link-no-response');
    await page.unroute('**/api/cfa-configs');
    await closeToasts();
    await page.getByRole('button', { name: 'Create form' }).click();
    await shows(page, 'ok-cfa-config-created');
    const row = page.getByRole('listitem', { name: 'Literal', exact: true });
    await row.getByRole('button', { name: 'Edit', exact: true }).click();
    await dialog().getByLabel('Form name').fill('Literal form');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await shows(page, 'ok-cfa-config-updated');
  });
}

export function pathTexts(scene: ShownScene): void {
  const { step, shows, failing, dialog } = scene;
  step('of paths', async () => {
    const { page } = scene;
    const list = /\/api\/cfa-configs\?/;
    await page.route(list, async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as CfaConfigList;
      await route.fulfill({ response, json: { ...json, lenders: json.lenders.map(withoutAccount) } });
    });
    await page.goto(`${APPLICATION}/form-list`);
    await page
      .getByRole('link', { name: /^Manage path / })
      .first()
      .click();
    await shows(page, 'lender-gone');
    await page.unroute(list);
    await page.reload();
    await page.getByLabel('Path name').fill('A literal path');
    await failing('**/update-path-providers', 'PUT', async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await shows(page, 'providers-update-failed');
    });
    await page.getByRole('button', { name: 'Discard' }).click();
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await failing('**/update-paths', 'PUT', async () => {
      await dialog()
        .getByRole('button', { name: /^Delete / })
        .click();
      await shows(page, 'delete-paths-failed');
    });
  });
}

export function linkTexts(scene: ShownScene): void {
  const { step, shows, failing, dialog, closeToasts } = scene;
  step('of marketing links', async () => {
    const { page } = scene;
    await page.goto(`${APPLICATION}/form-list`);
    await page
      .getByRole('listitem', { name: 'Literal form' })
      .getByRole('link', { name: 'Marketing links' })
      .click();
    await page.getByRole('button', { name: 'Create New' }).waitFor();
    await shows(page, 'default-config-link-name', 'btn-create-new', 'btn-save-changes-upper', 'qr-hint');
    await failing('**/api/marketing-links', 'POST', async () => {
      await page.getByRole('button', { name: 'Create New' }).click();
      await shows(page, 'marketing-link-create-failed');
    });
    await closeToasts();
    await page.getByRole('button', { name: 'Create New' }).click();
    await shows(page, 'ok-marketing-link-created-successfully', 'default-link-name', 'btn-archive-link');
    await page.getByLabel('Custom form name').fill('Literal link');
    await failing('**/api/marketing-links/*', 'PUT', async () => {
      await page.getByRole('button', { name: 'SAVE CHANGES' }).click();
      await shows(page, 'marketing-link-update-failed');
    });
    await page.getByRole('button', { name: 'SAVE CHANGES' }).click();
    await shows(page, 'ok-updated');
    await page.getByRole('button', { name: 'Archive Link' }).click();
    await shows(page, 'confirm-archive-link');
    await failing('**/api/marketing-links/*/archive', 'PUT', async () => {
      await dialog()
        .getByRole('button', { name: /^Archive / })
        .click();
      await shows(page, 'marketing-link-delete-failed');
    });
  });
}

export function archiveTexts(scene: ShownScene): void {
  const { step, shows, failing, dialog } = scene;
  step('of forms that go', async () => {
    const { page } = scene;
    await page.goto(`${APPLICATION}/form-list`);
    await page
      .getByRole('listitem', { name: 'Literal form' })
      .getByRole('button', { name: 'Archive' })
      .click();
    await failing('**/archive', 'POST', async () => {
      await dialog().getByRole('button', { name: 'Archive Literal form' }).click();
      await shows(page, 'archive-failed');
    });
    await dialog().getByRole('button', { name: 'Archive Literal form' }).click();
    await shows(page, 'ok-cfa-config-archived');
  });
}
