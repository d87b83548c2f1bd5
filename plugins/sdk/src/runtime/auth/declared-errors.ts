import { parseForm } from '../../bodies/form.ts';
import type { TextElement } from '../../bodies/document.ts';
import { parseXml } from '../../bodies/xml.ts';
import type { HttpReply, HttpRequest } from '../../context.ts';
import { LenderError } from '../../errors.ts';
import type { ErrorRule } from '../../list-rules.ts';
import { valueAt } from '../../value-at.ts';

/** Error codes which, by definition, mean that the lender has processed nothing. */
const nothingProcessed: ReadonlySet<ErrorRule['code']> = new Set(['bad-credentials', 'rate-limited']);

/**
 * Throws if a reply has a word that lender.json declares as an error.
 * @throws LenderError with the code of the rule. The message has the word of the manifest and nothing of the reply
 */
export function throwDeclared(
  reply: HttpReply,
  rules: readonly ErrorRule[] = [],
  { mayCreate }: Pick<HttpRequest, 'mayCreate'>,
): void {
  for (const { status, at, is, code } of rules) {
    if (status && !status.includes(reply.status)) continue;
    const word = is.find((one) => one === textAt(reply, at));
    if (word === undefined) continue;
    const sent = nothingProcessed.has(code) || !mayCreate ? 'no' : 'maybe';
    throw new LenderError(code, sent, `The lender answered with the error "${word}".`, {
      httpStatus: reply.status,
      place: at,
    });
  }
}

function textAt({ json, text }: HttpReply, at: string): string | undefined {
  if (json !== undefined) {
    const value = valueAt(json, at);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  }
  const document = text.trimStart().startsWith('<') ? parseXml(text) : parseForm(text);
  const found = at.split('.').reduce<TextElement | undefined>(childOf, document);
  return found?.text.trim();
}

const childOf = (element: TextElement | undefined, name: string): TextElement | undefined =>
  element?.children.find((child) => child.name === name);
