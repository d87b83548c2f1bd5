import { signInAs } from '../journeys/support/staff-user.ts';
import { call } from '../journeys/support/http-client.ts';
import { provenShopper, submitOverHttp } from '../journeys/support/http-shopper.ts';
import { management } from '../journeys/support/stage.ts';
import { until } from '../journeys/support/until.ts';
import { demoStore, rowsOf } from './rows.ts';
import { someone, type ShownScene } from './shown-scene.ts';
import type { TextName } from './texts.ts';

export function applicationTexts(scene: ShownScene): void {
  const { step, shows, dialog, link, stage } = scene;
  step('of forms and their applicants', async () => {
    const { page } = scene;
    const { lab } = stage();
    const [ben, cora] = [someone('13'), someone('14')];
    await submitOverHttp(lab, ben, await provenShopper(lab, ben, link()));
    const open = await provenShopper(lab, cora, link());
    const { storeId } = await demoStore(lab);
    await page.goto(`/app/process/${storeId}/${open.formId}`);
    await shows(page, 'not-submitted');
    await page.getByRole('button', { name: 'Send to the customer' }).first().click();
    await dialog().getByRole('button', { name: 'One-time link' }).click();
    await shows(page, 'dialog-send-one-time-form-link', 'btn-send-one-time');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    const answers = await call(lab, 'GET', '/api/shopper/form', { cookie: open.cookie });
    const version = Number(answers.body['version']);
    const given = Object.fromEntries(
      Object.entries(cora.answers).filter(([id]) =>
        JSON.stringify(answers.body['form']).includes(`"id":"${id}"`),
      ),
    );
    await call(lab, 'PATCH', '/api/shopper/form', {
      cookie: open.cookie,
      json: { version, answers: given },
    });
    await page.reload();
    await page.getByRole('button', { name: 'Submit to lenders' }).click();
    await dialog()
      .getByRole('button', { name: /^Submit/ })
      .click();
    await shows(page, 'ok-form-submitted');
    await page.getByRole('button', { name: 'Add note' }).click();
    await dialog().getByLabel('Note').fill('A literal note');
    await dialog().getByRole('button', { name: 'Save note' }).click();
    await shows(page, 'ok-notes-saved');
    await until('all lenders answered', async () => {
      const [row] = await rowsOf(
        lab,
        `SELECT count(*) AS open FROM attempt WHERE application_id = '${open.formId}' AND outcome IS NULL`,
      );
      return row?.['open'] === '0';
    });
    await page.getByRole('link', { name: 'Form details' }).click();
    await shows(page, 'only-admin', 'no-errors', 'btn-save-changes');
    await page.getByLabel('Apt/suite').fill('9C');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await shows(page, 'ok-form-saved');
    await page.goto('/app/forms/view-all');
    await page.getByLabel(`Select ${ben.name}`).first().check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog()
      .getByRole('button', { name: /^Delete / })
      .click();
    await shows(page, 'ok-form-deleted');
  });
}

export function silentServerTexts(scene: ShownScene): void {
  const { step, shows, failing } = scene;
  step('of a server that has nothing to say', async () => {
    const { page } = scene;
    await failing('**/api/forms*', 'GET', async () => {
      await page.goto('/app/forms/view-all');
      await shows(page, 'something-went-wrong');
    });
    await page.context().close();
  });
}

export function testDataTexts(scene: ShownScene): void {
  const { step, shows, stage } = scene;
  step('of made-up applications', async () => {
    const staff = await stage().open(management);
    await signInAs(staff, stage().lab, 'DEV_ADMIN');
    await staff.goto('/app/admin/applications');
    const calls = '**/generate-forms*';
    const generate = async (name: TextName): Promise<void> => {
      await staff.getByRole('button', { name: 'Auto-create forms' }).click();
      const asked = staff.getByRole('dialog');
      await asked.getByRole('combobox', { name: 'Store' }).fill('Larch Street');
      await staff.getByRole('option', { name: 'Larch Street Furniture' }).click();
      await asked.getByLabel('Number of forms').fill('1');
      await asked.getByRole('button', { name: 'Create forms' }).click();
      await shows(staff, name);
    };
    await staff.route(calls, (route) => route.fulfill({ status: 500, body: '' }));
    await generate('test-data-error');
    await staff.unroute(calls);
    await staff.getByRole('button', { name: 'Cancel' }).click();
    await generate('test-data-success');
    await staff.context().close();
  });
}
