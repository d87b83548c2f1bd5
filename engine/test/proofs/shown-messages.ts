import { APPLICATION, type ShownScene } from './shown-scene.ts';
import { texts } from './texts.ts';

export function messageTexts(scene: ShownScene): void {
  const { step, shows, failing, dialog, closeToasts, same, consoleLines } = scene;
  step('of thank-you messages', async () => {
    const { page } = scene;
    const open = async () => {
      await closeToasts();
      await page
        .getByRole('listitem', { name: 'Literal form' })
        .getByRole('button', { name: 'Thank-you message' })
        .click();
    };
    const save = () => dialog().getByRole('button', { name: 'Save Changes' }).click();
    await failing('**/api/pages/org/**', 'GET', async () => {
      await open();
      await shows(page, 'thank-you-load-failed');
      await dialog().getByRole('button', { name: 'Cancel' }).click();
    });
    await open();
    await shows(
      page,
      ...([
        'title-create-new-message',
        'select-message',
        'label-message-name',
        'label-message-text',
      ] as const),
      ...(['label-disclaimer', 'label-body', 'label-header', 'btn-save-changes', 'btn-cancel'] as const),
    );
    const fill = async () => {
      await dialog().getByLabel('Message Name').fill('A literal message');
      await dialog().getByLabel('Message Text', { exact: true }).fill('Thanks.');
    };
    await failing('**/api/pages', 'POST', async () => {
      await fill();
      await save();
      await shows(page, 'thank-you-save-failed');
    });
    await open();
    await fill();
    await save();
    await shows(page, 'ok-page-created-successfully');
    await open();
    await shows(page, 'title-edit-thank-you');
    await failing('**/api/pages/*', 'PUT', async () => {
      await dialog().getByLabel('Message Name').fill('Another name');
      await save();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    });
    await open();
    await dialog().getByLabel('Message Name').fill('Another name');
    await save();
    await shows(page, 'ok-page-updated-successfully');
    await open();
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await failing('**/api/pages/*', 'DELETE', async () => {
      await dialog().getByRole('button', { name: 'Delete Another name' }).click();
      await shows(page, 'page-delete-failed');
    });
    await dialog().getByRole('button', { name: 'Delete Another name' }).click();
    await shows(page, 'ok-page-deleted-successfully');
    for (const name of ['pages-load-failed', 'page-create-failed', 'page-update-failed'] as const)
      same(name, consoleLines.find((line) => line === texts[name]) ?? consoleLines.join(' | '));
    await page.goto(`${APPLICATION}/form-list`);
  });
}
