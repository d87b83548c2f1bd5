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

/** What the short look says, and what jsdom writes down of the same element. */
const looks = (element: Element) => {
  const style = getComputedStyle(element);
  const { display, visibility, pointerEvents, opacity } = style;
  const short = { display, visibility, pointerEvents, opacity };
  const whole = Object.fromEntries(
    style.cssText.split(/;\s*/).map((each) => each.split(/:\s*/).map((part) => part.trim())),
  );
  return {
    short,
    whole: {
      display: whole['display'] ?? '',
      visibility: whole['visibility'] ?? '',
      pointerEvents: whole['pointer-events'] ?? '',
      opacity: whole['opacity'] ?? '',
    },
  };
};

test('what can be seen and clicked is said as jsdom says it', () => {
  document.head.innerHTML = `<style>
    .gone { display: none } .off { visibility: hidden; opacity: 0 } .on { visibility: visible }
    .dead { pointer-events: none } .live { pointer-events: auto; opacity: .5 } .back { display: unset }
    .important { display: flex !important } .after { display: grid }
    @media screen { .shown { display: inline-flex } } @media print { .printed { display: none } }
    section > p { display: block; color: rgb(1 2 3) }
  </style>`;
  document.body.innerHTML = `<main class="off dead"><section><p>x</p><p class="on live">x<b class="gone">x</b></p></section>
    <span class="back gone">x</span><span class="gone back">x</span><i class="important after">x</i><i class="shown printed">x</i>
    <a style="display: none; visibility: visible">x</a><em style="pointer-events: none">x</em>
    <input hidden><input type="hidden"><dialog>x</dialog><details><summary>x</summary></details><template>x</template><svg><g/></svg></main>`;
  const elements = [...document.querySelectorAll('*')];
  expect(elements.length).toBeGreaterThan(20);
  for (const element of elements) {
    const { short, whole } = looks(element);
    expect([element.outerHTML, short]).toEqual([element.outerHTML, whole]);
  }
});

test('what changes above an element counts for it at once', () => {
  document.head.innerHTML = '<style>.off { visibility: hidden }</style>';
  document.body.innerHTML = '<div><p>x</p></div><aside class="off"></aside>';
  const paragraph = document.querySelector('p')!;
  const shown = () => getComputedStyle(paragraph).visibility;
  const seen = [shown()];
  paragraph.parentElement!.className = 'off';
  seen.push(shown());
  paragraph.parentElement!.className = '';
  seen.push(shown());
  document.querySelector('aside')!.append(paragraph);
  seen.push(shown());
  paragraph.style.visibility = 'visible';
  seen.push(shown());
  paragraph.remove();
  document.querySelector('aside')!.className = '';
  paragraph.style.visibility = '';
  seen.push(shown());
  expect(seen).toEqual(['visible', 'hidden', 'visible', 'hidden', 'visible', 'visible']);
});

test('any other property is as jsdom has it', () => {
  document.head.innerHTML = '<style>p { color: rgb(1, 2, 3); width: 7px }</style>';
  document.body.innerHTML = '<p>x</p>';
  const style = getComputedStyle(document.querySelector('p')!);
  expect([style.color, style.getPropertyValue('width'), 'width' in style]).toEqual([
    'rgb(1, 2, 3)',
    '7px',
    true,
  ]);
});
