import { afterEach, describe, expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, render, screen } from '@testing-library/react';
import { RichText, safeAddress } from './RichText.tsx';

afterEach(cleanup);

describe('RichText', () => {
  test('renders the allowed tags', () => {
    const { container } = render(
      <RichText text="Come <b>soon</b>,<br />3 &lt; 4 &amp; more<ul><li>One</li></ul>" />,
    );
    expect(container.innerHTML).toBe('Come <b>soon</b>,<br>3 &lt; 4 &amp; more<ul><li>One</li></ul>');
  });

  test('opens web links in another tab', () => {
    render(<RichText text='<a href="https://store.example" onclick="x()">us</a>' />);
    const link = screen.getByRole('link', { name: 'us' });
    expect(link).toHaveAttribute('href', 'https://store.example');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).not.toHaveAttribute('onclick');
  });

  test.each([
    '<script>document.title = "x"</script>',
    '<img src=x onerror="document.title = 1">',
    '<svg onload="document.title = 1"></svg>',
    '<iframe srcdoc="x"></iframe>',
    '<a href="javascript:document.title = 1">x</a>',
    '<b style="color: red" onmouseover="x()">x</b>',
  ])('renders no active content for %s', (text) => {
    const { container } = render(<RichText text={text} />);
    expect(container.innerHTML).not.toMatch(/script|on\w+=|<img|<svg|<iframe|style=/);
  });

  test.each([
    ['https://a.example', true],
    ['mailto:a@b.example', true],
    ['tel:+15125550100', true],
    ['javascript:alert(1)', false],
    ['java\nscript:alert(1)', false],
    ['//a.example', false],
    ['data:text/html,x', false],
    [null, false],
  ])('safeAddress of %j is defined: %s', (href, safe) => expect(safeAddress(href) !== undefined).toBe(safe));
});
