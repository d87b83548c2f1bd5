import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The tags of axe's rules for WCAG 2.2 A and AA. Each tag covers only the rules that one version of WCAG
 * added, so all tags are listed.
 */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

export interface AxeFinding {
  impact: string;
  line: string;
}

/**
 * Returns what the accessibility checker axe finds on a page and in its frames. Uses axe's default rules, or
 * only the rules of WCAG 2.2 AA.
 */
export async function axeFindings(page: Page, rules: 'usual' | 'wcag' = 'usual'): Promise<AxeFinding[]> {
  const options = {
    resultTypes: ['violations'],
    ...(rules === 'wcag' && { runOnly: { type: 'tag', values: wcag } }),
  };
  for (const frame of page.frames()) await frame.evaluate(axe);
  const found = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )) as Violation[];
  return found.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({
      impact,
      line: `${id}: ${html} ${failureSummary.replaceAll(/\s+/g, ' ')}`,
    })),
  );
}
