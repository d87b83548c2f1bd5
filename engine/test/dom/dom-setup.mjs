// Adds browser features that pages need and jsdom does not have. Runs before each spec file of the front
// ends. Features that jsdom or React already have stay unchanged.
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
// These methods do nothing here. jsdom does not have them, because it has no layout and does not open
// dialogs.
for (const [kind, methods] of [
  // The rich-text editor asks which element is at the pointer and at the caret. Without a layout there is
  // none.
  [globalThis.Document, { elementFromPoint: () => null }],
  [globalThis.Range, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() }],
  // Does nothing, so that scrolling to the first invalid field does not throw.
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
