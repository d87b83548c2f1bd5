import type { LenderContext, LenderPage } from '../../context.ts';
import { LenderError } from '../../errors.ts';
import type { PortalSessionAuth } from '../../lender-auth.ts';
import { fillTemplate } from '../../steps/template.ts';
import { credentialOf } from './strategy.ts';

/**
 * Logs in to the portal. It tries only once. At this point nothing has been sent to the lender, so every
 * error has `sent: 'no'`.
 * @throws LenderError `bad-credentials` for a refused or locked login, `needs-person` for a second factor
 */
export async function logIn(
  page: LenderPage,
  rules: PortalSessionAuth,
  { credentials, config }: Pick<LenderContext, 'credentials' | 'config'>,
): Promise<void> {
  const filled = Object.entries(rules.fill).map(
    ([label, key]) => [label, credentialOf(credentials, key)] as const,
  );
  await page.goto(fillTemplate(rules.path, config));
  for (const [label, value] of filled) await page.fill(label, value);
  await page.click('button', rules.button);
  const endings = [rules.arrived, rules.refused, rules.locked, rules.code].filter(
    (ending) => ending !== undefined,
  );
  await page.waitFor(endings.join(', '));
  if (rules.locked && (await isThere(page, rules.locked))) {
    throw new LenderError(
      'bad-credentials',
      'no',
      'The portal has locked this login. Ask the lender to open it.',
    );
  }
  if (rules.code && (await isThere(page, rules.code))) {
    throw new LenderError('needs-person', 'no', 'The portal asks for a code that only a person gets.');
  }
  if (await isThere(page, rules.refused)) {
    throw new LenderError('bad-credentials', 'no', 'The portal refused the login of this store.');
  }
}

async function isThere(page: LenderPage, selector: string): Promise<boolean> {
  return (await page.text(selector)) !== null;
}
