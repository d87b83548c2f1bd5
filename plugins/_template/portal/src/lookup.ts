import type { LenderApplication, LenderContext, LenderReply } from '@millrace/plugin-sdk';
import { readStatus } from './from-lender.ts';
import { applications } from './pages.ts';

/**
 * Finds the application by the reference that Millrace gave it. Returns null only if the portal shows its
 * table of applications and the table does not contain the reference.
 */
export async function lookup(
  context: LenderContext,
  { application }: { application: LenderApplication },
): Promise<LenderReply | null> {
  return context.browser.withPage(async (page) => {
    await page.goto(applications.path);
    const rows = await page.table(applications.table);
    const row = rows.find((candidate) => candidate[applications.reference] === application.reference);
    return row ? readStatus(row[applications.status] ?? '') : null;
  });
}
