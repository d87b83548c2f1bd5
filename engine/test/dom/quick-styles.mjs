// What a test asks of an element's style is nearly always whether it can be seen and clicked. jsdom computes every
// property of it each time, colours with all their parsing: a third of the time that specs of pages took. These four
// are read from the rules that set them, in jsdom's own order; any other property is left to jsdom. Loads before jsdom.
import { createRequire } from 'node:module';
import { quickMatch } from './quick-selectors.mjs';

const require = createRequire(import.meta.url);
const ofJsdom = createRequire(require.resolve('jest-environment-jsdom'));
const cssom = createRequire(ofJsdom.resolve('jsdom'))('rrweb-cssom');
const { implForWrapper } = ofJsdom('jsdom/lib/jsdom/living/generated/utils.js');
const defaultSheet = cssom.parse(ofJsdom('jsdom/lib/jsdom/browser/default-stylesheet.js'));

const FIRST = { display: '', opacity: '', visibility: 'visible', 'pointer-events': 'auto' };
const INHERITED = new Set(['visibility', 'pointer-events']);
const NAMES = Object.keys(FIRST);

/** The rules of a sheet that say one of the four; those of `@media screen` with them, as in jsdom. */
const rulesOf = (sheet) =>
  [...sheet.cssRules].flatMap((rule) => {
    if (rule.media)
      return Array.from(rule.media).includes('screen') ? [...rule.cssRules].filter(isSaying) : [];
    return isSaying(rule) ? [rule] : [];
  });
const isSaying = ({ style }) =>
  style !== undefined && NAMES.some((name) => style.getPropertyValue(name) !== '');

/** Numbers as jsdom writes them: `.5` is 0.5. */
const plain = (value) => (/^[.\d]+$/.test(value) ? String(Number(value)) : value);

/** What is known until something in the document changes: jsdom then throws its own store away, and this with it. */
const kept = new WeakMap();
function keptFor(document) {
  document._styleCache ??= new WeakMap();
  if (!kept.has(document._styleCache)) {
    const rules = [defaultSheet, ...document.styleSheets._list].flatMap(rulesOf);
    kept.set(document._styleCache, { rules, said: new WeakMap() });
  }
  return kept.get(document._styleCache);
}

function saidOf(element) {
  const { rules, said } = keptFor(element._ownerDocument);
  if (said.has(element)) return said.get(element);
  const values = {};
  const take = (style) => {
    for (const name of NAMES) {
      const value = style.getPropertyValue(name);
      if (value !== '') values[name] = value === 'unset' ? '' : plain(value);
    }
  };
  for (const { selectorText, style } of rules) if (quickMatch(element, selectorText)) take(style);
  take(element.style);
  // of what is not in the document jsdom hears no changes
  if (element._attached) said.set(element, values);
  return values;
}

function valueOf(element, name) {
  for (let each = element; each; each = each.parentElement) {
    const value = saidOf(each)[name];
    if (value) return value;
    if (!INHERITED.has(name)) break;
  }
  return FIRST[name];
}

/** `getComputedStyle` of a window; what is asked beside the four makes jsdom's whole answer. */
export function quickStyles(window) {
  const whole = window.getComputedStyle;
  window.getComputedStyle = (wrapper, pseudo) => {
    const element = implForWrapper(wrapper);
    if (pseudo || !element?._ownerDocument) return whole.call(window, wrapper, pseudo);
    let style;
    const all = () => (style ??= whole.call(window, wrapper));
    const getPropertyValue = (name) =>
      name in FIRST ? valueOf(element, name) : all().getPropertyValue(name);
    return new Proxy(Object.create(null), {
      get(_, key) {
        if (key === 'getPropertyValue') return getPropertyValue;
        const name = key === 'pointerEvents' ? 'pointer-events' : key;
        if (typeof name === 'string' && name in FIRST) return valueOf(element, name);
        const value = all()[key];
        return typeof value === 'function' ? value.bind(all()) : value;
      },
      has: (_, key) => key in all(),
    });
  };
}
