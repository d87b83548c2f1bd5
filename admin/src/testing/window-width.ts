import { afterEach, beforeEach } from '@jest/globals';

/** Makes a wide window. The test can make it as narrow as a phone. */
export function pretendWindow(): { narrow: () => void } {
  const before = window.matchMedia;
  let isNarrow = false;
  let lists: EventTarget[] = [];
  beforeEach(() => {
    isNarrow = false;
    lists = [];
    window.matchMedia = (query: string) => {
      const list = new EventTarget();
      lists.push(list);
      return Object.defineProperties(list, {
        media: { value: query },
        matches: { get: () => isNarrow && query.includes('max-width') },
      }) as MediaQueryList;
    };
  });
  afterEach(() => {
    window.matchMedia = before;
  });
  return {
    narrow: () => {
      isNarrow = true;
      for (const list of lists) list.dispatchEvent(new Event('change'));
    },
  };
}
