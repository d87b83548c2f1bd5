import type { LenderErrorCode } from './errors.ts';

/**
 * How a list of the lender is divided into pages. `readPages` follows the rule and never returns a part of a
 * list. From a part, a status check could wrongly conclude that the lender does not have an application.
 */
export type PaginationRule = {
  /** Path of the items in a reply, e.g. `data.items`; `$` if the reply is the list itself. */
  items: string;
  /** The highest number of pages. More pages are an error. */
  mostPages: number;
} & (PageNumbers | PageOffsets | PageCursors | PageLinks);

/** Pages are numbered. `more` is the path of a boolean or of the number of the last page. */
export interface PageNumbers {
  kind: 'page';
  /** Query parameter with the number of the page. */
  param: string;
  /** Number of the first page. Default: 1. */
  first?: number;
  more: string;
}

/**
 * Each request skips the items of the earlier pages. The list ends with a page that has fewer than `size`
 * items.
 */
export interface PageOffsets {
  kind: 'offset';
  /** Query parameter with the number of items to skip. */
  param: string;
  size: number;
  /** Query parameter with the size of a page, if the lender takes one. */
  sizeParam?: string;
}

/** A reply has a cursor for the next page at the path `next`. Without one the list ends. */
export interface PageCursors {
  kind: 'cursor';
  param: string;
  next: string;
}

/** A reply has the address of the next page at the path `next`. It has to be on the lender's own hosts. */
export interface PageLinks {
  kind: 'link';
  next: string;
}

/**
 * A word in a reply that means a failure, for lenders that do not report the failure with the HTTP status.
 * The host throws the error before the plugin sees the reply. `bad-credentials` and `rate-limited` have
 * `sent: 'no'`, so use these codes only for words that prove that the lender has processed nothing.
 */
export interface ErrorRule {
  /** HTTP statuses of the replies in which the word means a failure. Default: all. */
  status?: readonly number[];
  /**
   * Path of the word in a JSON or XML reply, or its name in a form-encoded reply. In XML, the path begins
   * with the root element.
   */
  at: string;
  /** The words. */
  is: readonly string[];
  code: Extract<
    LenderErrorCode,
    'bad-credentials' | 'rate-limited' | 'server-error' | 'needs-person' | 'malformed-reply'
  >;
}
