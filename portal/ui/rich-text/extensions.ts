import type { Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { safeAddress } from '../rich-text-view/index.ts';

/**
 * The extensions of the editor. They allow exactly the formatting that the server stores: bold, italic,
 * underline, lists, breaks and links.
 */
export const extensions: Extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    link: { autolink: false, openOnClick: false, isAllowedUri: (address) => Boolean(safeAddress(address)) },
  }),
];
