/** One part of the text of an email. */
export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  /** A sentence with a one-time code. */
  | { readonly kind: 'code'; readonly before: string; readonly code: string; readonly after: string }
  /** Lines of a name and a value, for example `Invoice: A1B2C3-0004`. */
  | { readonly kind: 'facts'; readonly facts: readonly { readonly name: string; readonly value: string }[] }
  /** An address of this product. `label` is the sentence before it in the text, or null. */
  | { readonly kind: 'link'; readonly label: string | null; readonly url: string };

const longestLabel = 80;
const longestName = 30;
/** Longest value of a single line `Name: value`. A line with a longer value is treated as a sentence. */
const longestValue = 60;

const factLine = new RegExp(`^([A-Z][^:.]{0,${longestName - 1}}): (\\S.*)$`);
const addressAtEnd = /^(?:(.*\S)\s+)?(https?:\/\/\S+)$/s;

/**
 * Splits the text of an email into the parts of its HTML version, so that both versions have the same
 * content.
 * @param ownAddress Millrace's own address. Only links to it become buttons, because texts of users may
 * contain other links.
 */
export function mailParts(
  body: string,
  { ownAddress, code }: { readonly ownAddress: string; readonly code?: string | undefined },
): MailPart[] {
  // An address after a colon belongs to the sentence before it.
  const paragraphs = body.replaceAll(/:\n+(?=https?:\/\/)/g, ': ').split(/\n{2,}/);
  return paragraphs
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph) => partsOf(paragraph, ownAddress, code));
}

function partsOf(paragraph: string, ownAddress: string, code: string | undefined): MailPart[] {
  const at = code === undefined ? -1 : paragraph.indexOf(code);
  if (code !== undefined && at >= 0)
    return [{ kind: 'code', before: paragraph.slice(0, at), code, after: paragraph.slice(at + code.length) }];
  const [, sentences = '', url] = addressAtEnd.exec(paragraph) ?? [];
  if (url !== undefined && isOwn(url, ownAddress)) return [...beforeLink(sentences, url)];
  const lines = paragraph.split('\n').map((line) => factLine.exec(line));
  const areFacts =
    lines.every((line) => line !== null) && (lines.length > 1 || lines[0]![2]!.length <= longestValue);
  if (url === undefined && areFacts)
    return [{ kind: 'facts', facts: lines.map((line) => ({ name: line![1]!, value: line![2]! })) }];
  return [{ kind: 'text', text: paragraph }];
}

/** The last sentence before an address is the label of its button, unless it is long. */
function beforeLink(sentences: string, url: string): MailPart[] {
  const [, before = '', last = ''] = /^(?:(.*[.!?])\s+)?([^.!?]*):$/s.exec(sentences) ?? [];
  const isLabel = last !== '' && last.length <= longestLabel;
  const text = isLabel ? before : sentences;
  return [
    ...(text === '' ? [] : [{ kind: 'text' as const, text }]),
    { kind: 'link', label: isLabel ? last : null, url },
  ];
}

const isOwn = (url: string, ownAddress: string): boolean => {
  try {
    return new URL(url).origin === new URL(ownAddress).origin;
  } catch {
    return false;
  }
};
