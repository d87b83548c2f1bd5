import { madeOfRemovedCategory } from '../http/removed-category.ts';
import { provenShopper } from '../journeys/support/http-shopper.ts';
import { storeLink } from '../journeys/support/shopper.ts';
import { demoStore, rowsOf } from './rows.ts';
import { someone, type ShownScene } from './shown-scene.ts';

export function sendingTexts(scene: ShownScene): void {
  const { step, shows, dialog, closeToasts } = scene;
  step('of sending', async () => {
    const { page } = scene;
    const who = someone('12');
    await page.goto('/app/forms/view-all');
    const send = async () => {
      await closeToasts();
      await page.getByRole('button', { name: 'Send a link' }).click();
      await dialog().getByLabel('Mobile phone').fill(who.mobile);
      await dialog().getByLabel('Email').first().fill(who.email);
    };
    await send();
    await shows(page, 'dialog-send-form-configuration', 'intake-notice');
    await shows(page, 'label-associates', 'select-associate', 'hint-optional');
    await dialog().getByRole('button', { name: 'In-store form' }).click();
    await shows(page, 'dialog-send-in-store-form-link');
    await dialog().getByRole('button', { name: 'Application', exact: true }).click();
    await dialog().getByRole('button', { name: 'Send link' }).click();
    await shows(page, 'ok-link-sent');
    await send();
    await dialog().getByRole('button', { name: 'Send link' }).click();
    await shows(page, 'intake-exists', 'btn-edit-details', 'btn-yes-proceed');
    await page.reload();
  });
}

export function deletedFormTexts(scene: ShownScene): void {
  const { step, api, same, stage } = scene;
  step('of a form that was made with one that is gone', async () => {
    const { lab } = stage();
    const way = storeLink(lab, 'one lender after another');
    const dan = someone('15');
    const { formId } = await provenShopper(lab, dan, way);
    const { storeId } = await demoStore(lab);
    await rowsOf(lab, madeOfRemovedCategory(formId));
    const edit = { form_id: formId, store_id: storeId, values: { first_name: 'Dan' } };
    const refused = await api('POST', '/api/v2/forms/update', edit);
    same('form-field-edit-gone', String(refused.body['message']));
  });
}
