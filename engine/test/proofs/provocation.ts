/**
 * A script for a page. It clicks, touches and focuses every element in a part of the page. Event handlers and
 * `javascript:` links then run. Links and forms that lead to other pages are blocked.
 */
export const provocation = `
var isProgram = (address) => /^[\\u0000-\\u0020]*(j|d|v|l)[a-z\\s]*:/i.test(address ?? '');
var hold = (event) => {
  const link = event.submitter ?? event.target.closest?.('a, area, button, form');
  const addresses = ['href', 'xlink:href', 'formaction', 'action'].flatMap((name) => [link?.getAttribute(name), link?.form?.getAttribute(name)]);
  if (!addresses.some(isProgram)) event.preventDefault();
};
var provoke = (root, pressed) => {
  const document = root.ownerDocument ?? root;
  document.addEventListener('click', hold, true);
  document.addEventListener('submit', hold, true);
  for (const element of root.querySelectorAll('*')) {
    for (const { name } of [...element.attributes])
      if (/^on/i.test(name)) element.dispatchEvent(new Event(name.slice(2).toLowerCase(), { bubbles: false }));
    element.removeAttribute('target');
    if (element.matches(pressed)) element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    element.focus?.();
  }
};
var rest = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
var inFrames = async (texts, milliseconds) => {
  const enough = async (atMost) => {
    const end = performance.now() + atMost;
    while (performance.now() < end && globalThis.seen.size < texts.length) await rest(20);
  };
  globalThis.seen = new Set();
  const frames = texts.map(({ text }) => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const fired = (number) => globalThis.seen.add(number);
    globalThis.fired = fired;
    const inside = frame.contentDocument;
    inside.open();
    frame.contentWindow.fired = fired;
    inside.write('<!doctype html><body>' + text);
    inside.close();
    return frame;
  });
  await enough(milliseconds);
  const open = frames.filter((frame) => frame.contentDocument?.body);
  for (const frame of open) provoke(frame.contentDocument, 'a, area, button, input');
  await enough(milliseconds);
  // Some texts run only when the page's own markup is parsed once more.
  for (const { contentDocument } of open) if (contentDocument?.body) contentDocument.body.innerHTML = String(contentDocument.body.innerHTML);
  await enough(milliseconds);
  for (const frame of frames) frame.remove();
  return [...globalThis.seen];
};
var inPlace = async (part, milliseconds) => {
  // Does not press the screen's own buttons, because they would act. Handlers of inserted elements are
  // triggered all the same.
  for (const root of document.querySelectorAll(part)) provoke(root, 'a, area');
  await rest(milliseconds);
  const seen = [...new Set(globalThis.firedNumbers)];
  globalThis.firedNumbers = [];
  return seen;
};
`;
