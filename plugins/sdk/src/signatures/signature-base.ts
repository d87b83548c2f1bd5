import type { WebhookCall } from '../define-lender.ts';
import type { SignatureInput } from './signature-input.ts';

/** The text that was signed (RFC 9421, section 2.5); null when a covered component is not there. */
export function signatureBase(call: WebhookCall, input: SignatureInput): string | null {
  const lines: string[] = [];
  for (const name of input.components) {
    const value = componentValue(call, name);
    if (value === undefined) return null;
    lines.push(`"${name}": ${value}`);
  }
  return [...lines, `"@signature-params": ${input.raw}`].join('\n');
}

function componentValue(call: WebhookCall, name: string): string | undefined {
  switch (name) {
    case '@method':
      return call.method.toUpperCase();
    case '@target-uri':
      return call.url;
    case '@authority':
      return new URL(call.url).host;
    case '@path':
      return new URL(call.url).pathname;
    default:
      return name.startsWith('@') ? undefined : call.headers[name]?.trim();
  }
}
