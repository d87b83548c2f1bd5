// What pages expect of a browser and jsdom does not have. Runs before each spec file of the front ends.
// It adds what is missing; what jsdom or React have is never changed.
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
  for (const [name, place] of Object.entries(places)) kind.prototype[name] ??= place;
// jsdom has no layout: scrolling to the first wrong field must not throw.
globalThis.Element.prototype.scrollIntoView ??= () => {};
