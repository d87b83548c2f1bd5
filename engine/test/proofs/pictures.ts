import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

const folder = process.env.PROOF_PICTURES;
const WIDTHS = { light: [360, 1440], dark: [360, 820] };
let taken = 0;

/** With `PROOF_PICTURES=<folder>` every state of a shopper a proof looks at is kept for people. */
export async function takePictures(page: Page, name: string, scheme: 'light' | 'dark'): Promise<void> {
  if (!folder || !/^e[ns]-/.test(name)) return;
  mkdirSync(folder, { recursive: true });
  const usual = page.viewportSize();
  if (scheme === 'light') taken += 1;
  const where = new URL(page.url()).pathname.replace(/[^a-z]+/gi, '-').slice(0, 40);
  for (const width of WIDTHS[scheme]) {
    await page.setViewportSize({ width, height: usual?.height ?? 900 });
    const file = `${String(taken).padStart(3, '0')}${where}-${name}-${width}-${scheme}.png`;
    await page.screenshot({ path: path.join(folder, file), fullPage: true });
  }
  if (usual) await page.setViewportSize(usual);
}
