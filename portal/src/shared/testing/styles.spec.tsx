import { expect, test } from '@jest/globals';

/** What emotion, MUI and our own sheets write, and what is written so that a short look would be wrong. */
const selectors = [
  '.one',
  '.one.two',
  'p.one',
  '.One',
  'p',
  '*',
  'section > .one',
  'section .one, .three',
  '.absent, p',
  '.absent .one',
  '.one:not(.two)',
  '.one:not(.absent, .two)',
  ':is(.one, .three)',
  ':where(.absent .one)',
  'p:first-child',
  '.one + .three',
  '.one ~ [data-kind]',
  '[data-kind]',
  '[data-kind="a, .b"]',
  "[data-kind='a']",
  '[hidden]',
  'p[hidden].two',
  'section:has(> .three)',
  '.a\\:b',
  '#here',
  'p#here',
  '.absent:hover',
  '.one-more',
  '.-dash',
];

test('a rule of a sheet is for exactly the elements that its selector means', () => {
  document.body.innerHTML = `
    <section class="sheet"><p class="one two" hidden>x</p><p class="one" id="here">x</p>
    <p class="three" data-kind="a">x</p><p class=" one-more	-dash ">x</p><b data-kind="a, .b">x</b>
    <i class="a:b">x</i><i class="One">x</i><svg class="one"><path class="two"/></svg></section>`;
  const sheet = document.head.appendChild(document.createElement('style'));
  const all = [...document.body.querySelectorAll('*')];
  let found = 0;
  for (const selector of selectors) {
    sheet.textContent = `${selector} { --for-it: yes } @font-face { font-family: none } @keyframes none { from { --for-it: no } }`;
    const styled = all.filter((each) => getComputedStyle(each).getPropertyValue('--for-it') === 'yes');
    const meant = all.filter((each) => each.matches(selector));
    expect({ selector, styled: styled.map(String) }).toEqual({ selector, styled: meant.map(String) });
    expect(styled).toEqual(meant);
    found += styled.length;
  }
  expect(found).toBeGreaterThan(40);
});

test('a class that is given or taken counts at once', () => {
  document.body.innerHTML = '<p>x</p>';
  document.head.innerHTML = '<style>.gone { display: none }</style>';
  const [paragraph] = document.getElementsByTagName('p');
  const shown = () => getComputedStyle(paragraph!).display;
  const seen = [shown()];
  paragraph!.className = 'gone';
  seen.push(shown());
  paragraph!.className = '';
  expect([...seen, shown()]).toEqual(['block', 'none', 'block']);
});
