/**
 * Script for a page: presses, touches and focuses everything in a part of it, so that a handler or an address which
 * waits for somebody does not wait. Links and forms that lead elsewhere are held, others are followed.
 */
export const provocation = `
var isProgram = (address) => /^[\\u0000-\\u0020]*(j|d|v|l)[a-z\\s]*:/i.test(address ?? '');
var hold = (event) => {
  const link = event.target.closest?.('a, area, button, form');
  const address = link?.getAttribute('href') ?? link?.getAttribute('xlink:href') ?? link?.getAttribute('formaction') ?? link?.getAttribute('action');
  if (!isProgram(address)) event.preventDefault();
};
var provoke = (root) => {
  const document = root.ownerDocument ?? root;
  document.addEventListener('click', hold, true);
  document.addEventListener('submit', hold, true);
  for (const element of root.querySelectorAll('*')) {
    for (const { name } of [...element.attributes])
      if (/^on/i.test(name)) element.dispatchEvent(new Event(name.slice(2).toLowerCase(), { bubbles: false }));
    element.removeAttribute('target');
    if (element.matches('a, area, button, input, svg a')) element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    element.focus?.();
  }
};
var rest = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
var inFrames = async (texts, milliseconds) => {
  globalThis.seen = new Set();
  const frames = texts.map(({ text }) => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const fired = (number) => globalThis.seen.add(number);
    const inside = frame.contentDocument;
    frame.contentWindow.fired = fired;
    globalThis.fired = fired;
    inside.open();
    frame.contentWindow.fired = fired;
    inside.write('<!doctype html><body>' + text);
    inside.close();
    return frame;
  });
  await rest(milliseconds);
  for (const frame of frames) if (frame.contentDocument?.body) provoke(frame.contentDocument);
  await rest(milliseconds);
  for (const frame of frames) frame.remove();
  return [...globalThis.seen];
};
var inPlace = async (part) => {
  globalThis.firedNumbers = [];
  for (const root of document.querySelectorAll(part)) provoke(root);
  await rest(30);
  return [...new Set(globalThis.firedNumbers)];
};
`;
