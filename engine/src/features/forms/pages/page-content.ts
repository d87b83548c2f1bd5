import type { PageContent, TypedContent } from '@millrace/schemas/api';
import { withoutControls } from '../../../platform/plain-text.ts';
import { richText, saysNothing } from '../../../platform/rich-text.ts';

export interface TypedPage {
  name: string;
  content: TypedContent;
}
type Finding = { field: string; code: string; message: string };

/** A page as it is stored: a plain header, and formatted texts with nothing in them that does something. */
export function cleanPage({ name, content }: TypedPage): { name: string; content: PageContent } {
  const { message, disclosure = '', body = '', header = '' } = content;
  return {
    name: withoutControls(name).trim(),
    content: {
      message: richText(message),
      disclosure: richText(disclosure),
      body: richText(body),
      header: withoutControls(header).trim(),
    },
  };
}

/** A page has a name and a message; blanks and tags alone are neither. */
export function pageFindings({ name, content }: { name: string; content: PageContent }): Finding[] {
  return [
    ...(name === '' ? [{ field: 'name', code: 'required', message: 'Give the message a name.' }] : []),
    ...(saysNothing(content.message)
      ? [{ field: 'content.message', code: 'required', message: 'Write what shoppers shall read.' }]
      : []),
  ];
}
