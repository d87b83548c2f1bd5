import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const WAIT_MILLISECONDS = 8000;

/** Whether an element shows exactly this: as its text, apart from the marks of a required field, or as its hint. */
const shownExactly = (text: string): string => `(() => {
  const wanted = ${JSON.stringify(text)};
  const own = (element) => [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data).join('');
  return [...document.querySelectorAll('body *')].some((element) =>
    [element.textContent, own(element), element.value, element.placeholder, element.getAttribute('aria-label'), element.getAttribute('title')].includes(wanted));
})()`;

/** Waits for it. A page's policy lets no function of ours wait in the page itself. */
export async function showsExactly(page: Page, text: string): Promise<boolean> {
  const end = performance.now() + WAIT_MILLISECONDS;
  while (performance.now() < end) {
    if ((await page.evaluate(shownExactly(text))) as boolean) return true;
    await pause(50);
  }
  return false;
}
