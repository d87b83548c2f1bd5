import type { MessageText } from '@millrace/schemas/messages';

const page =
  'margin:0;padding:24px;background:#f4f5f8;color:#1c2333;font:16px/1.5 Arial,Helvetica,sans-serif';
const card = 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px';
const button =
  'display:inline-block;padding:12px 20px;background:#3344c4;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:bold';

const escapes: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' },
};
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter]!);

/** A paragraph that ends with an address: what the address is for, and the address. */
const withAddress = /^(.+): (https?:\/\/\S+)$/s;

function paragraph(text: string): string {
  const [, label, url] = withAddress.exec(text) ?? [];
  if (label === undefined || url === undefined) return `<p style="white-space:pre-line">${escaped(text)}</p>`;
  const address = escaped(url);
  return `<p><a href="${address}" style="${button}">${escaped(label)}</a><br>
<span style="font-size:12px;word-break:break-all">${address}</span></p>`;
}

/**
 * Returns an email as HTML with the words of its text. An address after a colon becomes a button, and stays readable
 * below it.
 */
export const mailHtml = ({ subject = '', body }: MessageText): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="${page}">
<div style="${card}">
<h1 style="font-size:20px;margin-top:0">${escaped(subject)}</h1>
${body.split('\n\n').map(paragraph).join('\n')}
</div>
</body>
</html>
`;
