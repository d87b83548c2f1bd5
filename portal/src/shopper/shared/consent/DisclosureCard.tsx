import type { DisclosureText } from '@millrace/schemas/api';
import { RichText } from '@millrace/ui/rich-text-view';
import { FieldFinding } from '../../../shared/catalogue-form/FieldTexts.tsx';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { consentMessages } from './consent.messages.ts';

interface DisclosureCardProps {
  readonly disclosure: DisclosureText;
  readonly original: DisclosureText;
  readonly agreed: boolean;
  readonly error: string | undefined;
  readonly onAgree: (agreed: boolean) => void;
}

export const consentTarget = (id: string): string => `consent-${id}`;

const Body = ({ text, format }: Pick<DisclosureText, 'text' | 'format'>) =>
  format === 'html' ? (
    <RichText text={text} />
  ) : (
    text.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
  );

/**
 * One disclosure as a checkbox, with its summary and full text one tap away. The title is the name for screen
 * readers, because the label of the checkbox repeats it. A translation is always shown together with the
 * English original.
 */
export function DisclosureCard({ disclosure, original, agreed, error, onAgree }: DisclosureCardProps) {
  const words = useMessages(consentMessages);
  const { locale } = useLocale();
  const target = consentTarget(disclosure.id);
  return (
    <section
      className={error ? 'consent field field-wrong' : 'consent field'}
      aria-labelledby={`${target}-title`}
    >
      <h2 id={`${target}-title`}>{disclosure.title}</h2>
      {/* the error summary names the text, whose label is right below this error */}
      <FieldFinding id={target} error={error && words.tickThis} />
      <label className="choice">
        <input
          type="checkbox"
          id={target}
          checked={agreed}
          onChange={(event) => onAgree(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${target}-error` : undefined}
        />
        <span>{disclosure.consentLabel}</span>
      </label>
      <details>
        <summary aria-label={words.readAll(disclosure.title)}>{words.read}</summary>
        <div className="legal">
          <p className="consent-summary">{disclosure.summary}</p>
          <Body {...disclosure} />
          {locale !== 'en' && (
            <div lang="en">
              <h3 lang={locale}>{words.original}</h3>
              <Body {...original} />
            </div>
          )}
          <p className="small">{words.version(disclosure.version)}</p>
        </div>
      </details>
    </section>
  );
}
