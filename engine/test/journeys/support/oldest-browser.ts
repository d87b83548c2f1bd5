import type { Page } from 'playwright-core';

/**
 * What Safari 15.4 lacks, the oldest browser that the pages support (`portal/oldest-browsers.ts`). Chromium of
 * that age is not available, so the journey runs in a new one without these.
 */
const newer = [
  ...['toSorted', 'toReversed', 'toSpliced', 'with'].map((name) => `Array.prototype.${name}`),
  ...['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'].map(
    (name) => `Set.prototype.${name}`,
  ),
  ...['map', 'filter', 'take', 'drop', 'flatMap', 'some', 'every', 'find', 'forEach', 'toArray'].map(
    (name) => `Iterator.prototype.${name}`,
  ),
  ...['Array.fromAsync', 'Object.groupBy', 'Map.groupBy', 'Promise.withResolvers', 'Promise.try'],
  ...['URL.canParse', 'URL.parse', 'URLSearchParams.prototype.size', 'Response.json'],
  ...['AbortSignal.any', 'AbortSignal.timeout', 'String.prototype.isWellFormed'],
  ...['Document.prototype.startViewTransition', 'HTMLElement.prototype.inert', 'navigation', 'scheduler'],
  ...['HTMLElement.prototype.showPopover', 'Element.prototype.checkVisibility'],
  ...['requestIdleCallback', 'cancelIdleCallback', 'BarcodeDetector', 'OTPCredential'],
];

/** Runs in the page before its scripts. Deletes these functions, and returns those that are still there. */
function remove(names: readonly string[]): string[] {
  return names.filter((name) => {
    const path = name.split('.');
    const key = path.pop()!;
    const owner = path.reduce<unknown>(
      (object, part) => (object as Record<string, unknown> | undefined)?.[part],
      globalThis,
    ) as Record<string, unknown> | undefined;
    if (!owner) return false;
    delete owner[key];
    return key in owner;
  });
}

/**
 * Makes the page as old as the oldest browser from its next load on.
 * @param more names of further functions to remove
 */
export const makeOldest = (page: Page, more: readonly string[] = []): Promise<unknown> =>
  page.addInitScript(remove, [...newer, ...more]);

/** Returns the names of the functions that the page has although the oldest browser lacks them. */
export const leftIn = (page: Page): Promise<string[]> => page.evaluate(remove, newer);
