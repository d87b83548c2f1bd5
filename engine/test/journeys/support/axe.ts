import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The tags of WCAG 2.2 A and AA. Each tag covers only the rules that its version added, so all are listed. */
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
 * Returns the findings of axe on a page and its frames, by the default rules of axe or by WCAG 2.2 AA alone.
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
