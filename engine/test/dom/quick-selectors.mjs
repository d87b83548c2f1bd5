// jsdom asks for every rule of every style sheet whether it is for an element, each time a test wants to know what is
// visible: half of the time that specs of pages took. Most rules name a class, tag or attribute that the element does
// not have, which is seen without an engine for selectors; what is less plain is left to jsdom. Loads before jsdom.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const ofJsdom = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = ofJsdom('jsdom/lib/jsdom/living/helpers/selectors.js');
const asJsdomDoes = selectors.matchesDontThrow;

const PLAIN = /^[\w\s.#>+~:*,[\]-]+$/;
const parsed = new Map();

/** For each selector of a list what its last part asks of an element; nothing when the list is not plain. */
function parse(list) {
  const short = withoutDetails(list);
  if (!PLAIN.test(short)) return undefined;
  return short.split(',').map((selector) => {
    const last = selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    const tag = /^[a-z][\w-]*/i.exec(last)?.[0] ?? '';
    const classes = [...last.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name]) => name);
    const attributes = [...last.matchAll(/\[([\w-]+)\]/g)].map(([, name]) => name);
    const isAll = selector === [tag, ...classes].join('.');
    return { tag: tag.toLowerCase(), classes, attributes, isAll };
  });
}

/** Without what stands in parentheses, and of attributes the name only. */
function withoutDetails(list) {
  if (/\\|["'][^"']*[[\](),][^"']*["']/.test(list)) return list;
  let short = list.replaceAll(/\[\s*([\w-]+)[^\]]*\]/g, '[$1]');
  for (let before = ''; before !== short;) {
    before = short;
    short = short.replaceAll(/\([^()]*\)/g, '');
  }
  return short;
}

let written = '';
let names = new Set();

function hasClasses(element, classes) {
  const now = element.getAttributeNS(null, 'class') ?? '';
  if (now !== written) {
    written = now;
    names = new Set(now.split(/[\t\n\f\r ]+/));
  }
  return classes.every((name) => names.has(name));
}

const isPossible = (element, { tag, classes, attributes }) =>
  (tag === '' || tag === element._localName.toLowerCase()) &&
  hasClasses(element, classes) &&
  attributes.every((name) => element.hasAttributeNS(null, name));

export function quickMatch(element, list) {
  // a rule without one is about letters or steps of a movement, never about an element
  if (list === undefined) return false;
  if (!parsed.has(list)) parsed.set(list, parse(list));
  const wanted = parsed.get(list);
  if (!wanted) return asJsdomDoes(element, list);
  const possible = wanted.filter((one) => isPossible(element, one));
  return possible.some(({ isAll }) => isAll) || (possible.length > 0 && asJsdomDoes(element, list));
}

selectors.matchesDontThrow = quickMatch;
