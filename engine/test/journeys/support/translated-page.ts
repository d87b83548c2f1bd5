import type { Page } from 'playwright-core';

/**
 * A script that runs in the page. It is a text, because the types of the tests do not include browser types.
 */
const translate = `
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.parentElement?.closest('font, script, style') || !text.nodeValue?.trim()) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.nodeValue;
      outer.append(inner);
      text.parentNode.replaceChild(outer, text);
    }
  };
  new MutationObserver(translate).observe(document.body, { childList: true, subtree: true, characterData: true });
  translate();
`;

/**
 * Replaces every text of the page by two nested font elements, now and after each change, as browsers'
 * translators do. The words stay the same, so that a journey (end-to-end test) still finds them.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(translate);
  await page.locator('main h1 font').first().waitFor();
}
