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
// Methods that jsdom lacks: it has no layout, and dialogs that do not open.
for (const [kind, methods] of [
  // the rich-text editor asks where the pointer and the caret are; without layout they are nowhere
  [globalThis.Document, { elementFromPoint: () => null }],
  [globalThis.Range, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() }],
  // scrolling to the first wrong field must not throw
  [globalThis.Element, { scrollIntoView: () => {} }],
  [
    globalThis.HTMLDialogElement,
    {
      showModal() {
        this.open = true;
      },
      close() {
        this.open = false;
      },
    },
  ],
])
  for (const [name, method] of Object.entries(methods)) kind.prototype[name] ??= method;
