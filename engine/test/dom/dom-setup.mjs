import * as React from 'react';
// What pages expect of a browser and jsdom does not have. Runs once before each spec file of the front ends.
const fetchAbsolute = globalThis.fetch;
globalThis.fetch = (input, init) =>
  fetchAbsolute(typeof input === 'string' ? new URL(input, location.href).href : input, init);

globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

globalThis.scrollTo = () => {};
// The rich-text editor asks where the pointer and the caret are; without layout they are nowhere.
for (const [kind, places] of [
  [globalThis.Document, { elementFromPoint: () => null }],
  [globalThis.Range, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() }],
])
  for (const [name, place] of Object.entries(places))
    if (!(name in kind.prototype)) kind.prototype[name] = place;
// jsdom has no layout: scrolling to the first wrong field must not throw.
if (!('scrollIntoView' in globalThis.Element.prototype))
  globalThis.Element.prototype.scrollIntoView = () => {};

// React keeps a stack for each element it makes, for messages nobody reads here: a sixth of the time.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set() {} },
);
