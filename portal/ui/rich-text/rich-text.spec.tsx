import { afterEach, describe, expect, jest, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Editor } from '@tiptap/core';
import fc from 'fast-check';
import { useState } from 'react';
import { extensions } from './Editor.tsx';
import { RichTextField } from './index.ts';
import { addressOf } from './LinkDialog.tsx';
import { cleanRichText, editorContent, storedHtml, visibleText } from './stored-html.ts';

jest.setTimeout(60_000);
afterEach(cleanup);

/** Opens a stored text in the editor and saves it. Returns the text that is then stored. */
function openAndSave(stored: string): string {
  const parseOptions = { preserveWhitespace: 'full' } as const;
  const editor = new Editor({ extensions, content: editorContent(stored), parseOptions });
  const saved = storedHtml(editor.getHTML());
  editor.destroy();
  return saved;
}

const link = (href: string, inside: string) =>
  `<a href="${href}" rel="noopener noreferrer" target="_blank">${inside}</a>`;

describe('a stored text', () => {
  test.each([
    'Tom &amp; Jerry, 3 &lt; 4',
    'Come <strong>soon</strong>, <em>please</em> <u>today</u>',
    'One<br>Two',
    'Line one\nLine two',
    'two  spaces',
    '<p>One</p><p>Two</p>',
    '<p>One</p><p><br></p><p>Two</p>',
    '<ul><li>One</li><li><strong>Two</strong></li></ul>',
    '<ol><li>One</li><li>Two</li></ol>',
    '<ul><li>One<ul><li>Inside</li></ul></li></ul>',
    `Terms: ${link('https://store.example/?a=1&amp;b=2', 'here')}`,
    `${link('mailto:help@store.example', 'Mail')} ${link('tel:+15125550100', 'Call')}`,
    '',
  ])('is unchanged after saving: %j', (stored) => expect(openAndSave(stored)).toBe(stored));

  test.each([
    // the server writes line breaks as `<br />`
    ['One<br />Two', 'One<br>Two'],
    ['<b>a</b> <i>b</i>', '<strong>a</strong> <em>b</em>'],
    ['<p>One</p>', 'One'],
    ['First<p>Second</p>', '<p>First</p><p>Second</p>'],
    ['<p>One</p>\n<ul>\n  <li>a</li>\n</ul>\n', '<p>One</p><ul><li>a</li></ul>'],
    ['<ul><li><p>a</p></li></ul>', '<ul><li>a</li></ul>'],
    ['<p><br></p>', ''],
  ])('is saved with equivalent tags: %j', (stored, saved) => {
    expect(openAndSave(stored)).toBe(saved);
    expect(openAndSave(saved)).toBe(saved);
  });

  test('keeps its words and links after saving, and does not change when saved again', () => {
    const words = fc.stringMatching(/^([a-zé ]|&amp;|&lt;){1,6}$/);
    const inline = fc.oneof(
      words,
      words.map((text) => `<strong>${text}</strong>`),
      words.map((text) => `<em><u>${text}</u></em>`),
      words.map((text) => link('https://a.example', text)),
      fc.constant('<br>'),
    );
    const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
    const block = fc.oneof(
      line,
      line.map((inside) => `<p>${inside}</p>`),
      fc.array(line, { minLength: 1, maxLength: 3 }).map((items) => `<ul>${items.map(item).join('')}</ul>`),
    );
    const item = (inside: string) => `<li>${inside}</li>`;
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
        const stored = cleanRichText(blocks.join(''));
        const saved = openAndSave(stored);
        expect(openAndSave(saved)).toBe(saved);
        expect(letters(saved)).toBe(letters(stored));
        expect(marked(saved)).toEqual(marked(stored));
      }),
      { numRuns: 60 },
    );
  });
});

const letters = (html: string): string => visibleText(html).replaceAll(' ', '');
/** Returns the words of each link and of each bold or italic passage, without spaces. */
function marked(html: string): Record<string, string> {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const wordsIn = (tag: string) =>
    [...body.querySelectorAll(tag)].map(({ textContent }) => textContent.replaceAll(/\s/g, '')).join('');
  return {
    a: wordsIn('a'),
    strong: wordsIn('strong'),
    em: wordsIn('em'),
    u: wordsIn('u'),
    li: wordsIn('li'),
  };
}

describe('RichTextField', () => {
  function Form({ start, onChange }: { start: string; onChange: (html: string) => void }) {
    const [value, setValue] = useState(start);
    return (
      <>
        <RichTextField
          label="Text"
          value={value}
          onChange={(html) => {
            setValue(html);
            onChange(html);
          }}
        />
        <button onClick={() => setValue('Another <strong>text</strong>')}>Other</button>
      </>
    );
  }
  const open = async (start: string) => {
    const changes: string[] = [];
    render(<Form start={start} onChange={(html) => changes.push(html)} />);
    return { changes, box: await screen.findByRole('textbox', { name: 'Text' }, { timeout: 30_000 }) };
  };

  test('does not call onChange when it opens', async () => {
    const { changes, box } = await open('<p>One</p>');
    await userEvent.click(box);
    expect(box).toHaveTextContent('One');
    expect(changes).toEqual([]);
  });

  test('reduces pasted content to the allowed tags', async () => {
    const { changes, box } = await open('');
    await userEvent.click(box);
    const html = '<h1 style="color:red">Big</h1><p onclick="x()"><b>Bold</b><script>x()</script></p>';
    fireEvent.paste(box, {
      clipboardData: { getData: (type: string) => (type === 'text/html' ? html : '') },
    });
    expect(changes.at(-1)).toBe('<p>Big</p><p><strong>Bold</strong></p>');
  });

  test('shows a new value from outside instead of its own', async () => {
    const { changes, box } = await open('Mine');
    expect(box).toHaveTextContent('Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Other' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Text' })).toHaveTextContent('Another text'),
    );
    expect(changes).toEqual([]);
  });

  test('formats and links the selected words', async () => {
    const { changes, box } = await open('word');
    await userEvent.click(box);
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.click(screen.getByRole('button', { name: 'Bold' }));
    expect(changes.at(-1)).toBe('<strong>word</strong>');
    expect(screen.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Link' }));
    const address = await screen.findByRole('textbox', { name: 'Address' });
    await userEvent.type(address, 'javascript:alert(1)');
    await userEvent.click(screen.getByRole('button', { name: 'Save link' }));
    expect(address).toBeInvalid();
    await userEvent.clear(address);
    await userEvent.type(address, 'store.example/terms{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes.at(-1)).toBe(link('https://store.example/terms', '<strong>word</strong>'));
  });
});

test.each([
  ['https://a.example/x', 'https://a.example/x'],
  ['a.example:8080/x', 'https://a.example:8080/x'],
  ['help@a.example', 'mailto:help@a.example'],
  ['tel:+15125550100', 'tel:+15125550100'],
  ['javascript:alert(1)', undefined],
  ['//a.example', undefined],
  ['two words', undefined],
  ['', undefined],
])('addressOf maps %j to %j', (typed, href) => expect(addressOf(typed)).toBe(href));
