import { lightTokens as colours } from '@millrace/schemas/design';
import type { CSSProperties } from 'react';
import type { MailPart } from './mail-parts.logic.ts';

export interface MailPageProps {
  readonly title: string;
  /** Null if the first of the parts already shows the text of the heading. */
  readonly heading: string | null;
  readonly parts: readonly MailPart[];
  readonly lang: string;
}

const font = 'Arial, Helvetica, sans-serif';
const text: CSSProperties = { fontFamily: font, fontSize: 16, lineHeight: '24px', color: colours.text };
const paragraph: CSSProperties = { ...text, margin: '0 0 16px', whiteSpace: 'pre-line' };
const small: CSSProperties = { ...text, fontSize: 13, lineHeight: '20px', color: colours.muted };

/**
 * The page of every email. It uses tables and inline styles, because mail programs support no style sheets
 * and no flex layout.
 */
export const MailPage = ({ title, heading, parts, lang }: MailPageProps) => (
  <html lang={lang}>
    <head>
      <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light" />
      <title>{title}</title>
    </head>
    <body style={{ margin: 0, padding: 0, backgroundColor: colours.bg }}>
      <div style={{ padding: '24px 12px' }}>
        <table
          role="presentation"
          align="center"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{
            maxWidth: 560,
            backgroundColor: colours.surface,
            border: `1px solid ${colours.border}`,
            borderRadius: 10,
          }}
        >
          <tbody>
            <tr>
              <td align="left" style={{ padding: '28px 24px 12px' }}>
                {heading !== null && (
                  <h1 style={{ ...text, fontSize: 20, lineHeight: '28px', margin: '0 0 16px' }}>{heading}</h1>
                )}
                {parts.map((part, at) => (
                  <Part key={at} part={part} />
                ))}
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </body>
  </html>
);

function Part({ part }: { part: MailPart }) {
  switch (part.kind) {
    case 'text':
      return <p style={paragraph}>{part.text}</p>;
    case 'code':
      return (
        <p style={paragraph}>
          {part.before}
          <strong style={{ fontSize: 24, letterSpacing: 2 }}>{part.code}</strong>
          {part.after}
        </p>
      );
    case 'facts':
      return <Facts facts={part.facts} />;
    case 'link':
      return <Button label={part.label} url={part.url} />;
  }
}

const Facts = ({ facts }: Pick<Extract<MailPart, { kind: 'facts' }>, 'facts'>) => (
  <table
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    style={{ margin: '0 0 16px', borderTop: `1px solid ${colours.border}` }}
  >
    <tbody>
      {facts.map(({ name, value }) => (
        <tr key={name}>
          <th
            scope="row"
            align="left"
            style={{ ...small, fontWeight: 'normal', padding: '8px 12px 8px 0', width: '40%', ...line }}
          >
            {name}
          </th>
          <td style={{ ...text, padding: '8px 0', ...line }}>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const line: CSSProperties = { borderBottom: `1px solid ${colours.border}`, verticalAlign: 'top' };

/** A button with its address below, so that the recipient of the email sees where the button leads. */
const Button = ({ label, url }: { label: string | null; url: string }) => (
  <>
    {label !== null && (
      <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 8px' }}>
        <tbody>
          <tr>
            <td style={{ backgroundColor: colours.primary, borderRadius: 6 }}>
              <a
                href={url}
                style={{
                  ...text,
                  display: 'inline-block',
                  padding: '12px 20px',
                  color: colours.onPrimary,
                  fontWeight: 'bold',
                  textDecoration: 'none',
                }}
              >
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
    )}
    <p style={{ ...small, margin: '0 0 16px', wordBreak: 'break-all' }}>
      <a href={url} style={{ color: label === null ? colours.primary : colours.muted }}>
        {url}
      </a>
    </p>
  </>
);
