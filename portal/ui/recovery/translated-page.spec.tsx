import { afterEach, beforeEach, expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { toleratePageTranslation } from './index.ts';

let ended: (() => void)[] = [];

/**
 * Replaces every text by two nested font elements, as the browser's translator does. Repeats this after each
 * change of the page.
 */
function translatePage(): void {
  const translate = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.parentElement?.closest('font') || !text.nodeValue?.trim()) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `xx ${text.nodeValue}`;
      outer.append(inner);
      text.parentNode?.insertBefore(outer, text);
      text.parentNode?.removeChild(text);
    }
  };
  const observer = new MutationObserver(translate);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  ended.push(() => observer.disconnect());
  translate();
}

beforeEach(() => {
  ended = [toleratePageTranslation()];
});
afterEach(() => {
  cleanup();
  ended.forEach((end) => end());
});

const Results = ({ offers, pending }: { offers: number; pending: boolean }) => (
  <>
    <h1>
      <svg />
      You have {offers} offers
    </h1>
    <button type="button">
      {pending && <span className="spinner" />}
      Submit
    </button>
    <p>
      {offers > 2 && 'Approved. '}
      {offers < 3 && 'Please wait. '}
      <a href="/help">Help</a>
    </p>
  </>
);

test('results stay current on a page that the browser translates', async () => {
  const { rerender, container } = render(<Results offers={2} pending={false} />);
  translatePage();
  expect(screen.getByRole('heading').textContent).toBe('xx You have xx 2xx  offers');
  rerender(<Results offers={2} pending />);
  expect(container.querySelector('.spinner')?.nextSibling?.textContent).toContain('Submit');
  rerender(<Results offers={4} pending={false} />);
  await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('xx You have xx 4xx offers'));
  await waitFor(() => expect(screen.getByRole('paragraph')).toHaveTextContent('xx Approved. xx Help'));
  expect(screen.getByRole('button')).toHaveTextContent('xx Submit');
  rerender(<Results offers={1} pending={false} />);
  await waitFor(() => expect(screen.getByRole('paragraph')).toHaveTextContent('xx Please wait. xx Help'));
  expect(screen.getByRole('heading')).toHaveTextContent('xx You have xx 1xx offers');
});
