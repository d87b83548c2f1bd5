import { expect } from '@jest/globals';
import { landingOf, type Role } from '@millrace/schemas/permissions';
import type { Page } from 'playwright-core';
import { signInAs } from './staff-user.ts';
import type { Step } from './journey.ts';
import { management, type Stage } from './stage.ts';

export const isLost = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();

/**
 * Expects that the user sees the home page of the role. A user without any screen must see a message and no
 * redirect loop.
 */
async function expectHome(page: Page, role: Role): Promise<void> {
  const landing = landingOf([role]);
  await page.waitForURL((url) => url.pathname.startsWith(landing));
  if (landing === '/404') {
    await isLost(page);
    await page.getByRole('button', { name: 'Log out' }).waitFor();
  } else {
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('Page not found').count()).toBe(0);
  }
}

/** Adds one step for each role: a user with this role signs in and sees the role's home page. */
export function landsAtHome(stage: () => Stage, step: Step, roles: readonly Role[]): void {
  for (const role of roles) {
    step(`${role} lands where the work of that role begins`, async () => {
      const page = await stage().open(management);
      await signInAs(page, stage().lab, role);
      await expectHome(page, role);
      await page.context().close();
    });
  }
}
