import type { BuilderLender } from '@millrace/schemas/api';
import { APPLICATION, type ShownScene } from './shown-scene.ts';

/** Makes a lender ask further questions that no lender of the demo asks. */
const askingMore = (lender: BuilderLender): BuilderLender => ({
  ...lender,
  fields: [
    ...lender.fields,
    ...['co_applicant', 'begin_service_on'].map((id) => ({
      id,
      required: true,
      rule: 'literal',
      because: { en: 'Asked here.', es: 'Se pide aquí.' },
    })),
  ],
});

export function builderTexts(scene: ShownScene): void {
  const { step, shows } = scene;
  step('of the application builder', async () => {
    const { page } = scene;
    await page.goto(`${APPLICATION}/builder`);
    await shows(page, 'total-fields', 'btn-save-settings');
    await shows(page, 'section-general', 'section-identifications', 'section-employment', 'section-banking');
    await page.getByRole('radio', { name: 'Easy' }).check();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await shows(page, 'ok-application-settings-saved');
    await page.getByRole('radio', { name: 'Default' }).check();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    const list = /\/api\/application-settings\/lenders\?/;
    await page.route(list, async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as BuilderLender[];
      await route.fulfill({ response, json: json.map(askingMore) });
    });
    await page.goto(`${APPLICATION}/builder`);
    await shows(page, 'co-buyer', 'begin-service-on');
    await page.unroute(list);
  });
}
