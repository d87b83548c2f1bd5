import type { LenderApplication, LenderContext, LenderReply } from '@millrace/plugin-sdk';
import { readStatus } from './from-lender.ts';
import { form } from './pages.ts';
import { toForm } from './to-lender.ts';

export async function submit(context: LenderContext, application: LenderApplication): Promise<LenderReply> {
  const filled = toForm(application);
  return context.browser.withPage(async (page) => {
    await page.goto(form.path);
    for (const [label, value] of filled) await page.fill(label, value);
    // After the next line the lender may have the application, even if a later step fails.
    await context.pointOfNoReturn();
    await page.click('button', form.submit);
    await page.waitFor(form.status);
    return readStatus((await page.text(form.status)) ?? '');
  });
}
