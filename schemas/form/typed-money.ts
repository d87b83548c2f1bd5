const MINUS = /[-\u2212\u2013]/;

function grouped(part: string): string {
  const [, whole, cents = ''] = /^0*(\d+)(\.\d{0,2})?$/.exec(part) ?? [];
  return whole === undefined ? part : whole.replace(/\B(?=(\d{3})+$)/g, ',') + cents;
}

/**
 * Returns the text that an input shows for an amount during typing. Separators of thousands are added only if
 * the user typed none. A minus is not removed, so that the validator can refuse the amount.
 */
export const shownMoney = (typed: string): string => typed.split(MINUS).map(grouped).join('-');

const ofMoney = (text: string): string => text.replace(/[^\d.,'’\s\u2212\u2013-]/g, '').trimStart();
const withoutAdded = (text: string): string => text.replaceAll(',', '');

/**
 * Returns the new amount as the user typed it, after the text of the input changed. The input shows
 * separators of thousands that it added itself. They are removed from the unchanged parts of the text.
 * Characters that no amount contains are dropped.
 * @param before the amount as typed before the change
 * @param text the text that the input now contains
 */
export function typedMoney(before: string, text: string): string {
  const [shown, now] = [shownMoney(before), ofMoney(text)];
  if (now.startsWith(shown)) return before + now.slice(shown.length);
  if (shown === before) return now;
  let start = 0;
  while (start < now.length && now[start] === shown[start]) start += 1;
  let end = 0;
  while (end < Math.min(now.length, shown.length) - start && now.at(-1 - end) === shown.at(-1 - end))
    end += 1;
  const inserted = now.slice(start, now.length - end);
  return withoutAdded(now.slice(0, start)) + inserted + withoutAdded(now.slice(now.length - end));
}
