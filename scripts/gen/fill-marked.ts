/**
 * Returns the text with new content between `<!-- generated:name -->` and `<!-- /generated:name -->`. A text
 * without these markers stays unchanged.
 */
export function fillMarked(text: string, name: string, content: string): string {
  const opening = `<!-- generated:${name} -->`;
  const closing = `<!-- /generated:${name} -->`;
  const start = text.indexOf(opening);
  const end = text.indexOf(closing);
  if (start === -1 || end < start) return text;
  return `${text.slice(0, start + opening.length)}\n\n${content.trim()}\n\n${text.slice(end)}`;
}
