import type { MergedField } from '@millrace/schemas/form';
import { useLocale, useMessages } from '../messages/locale-context.tsx';
import { catalogueFormMessages } from './catalogue-form.messages.ts';

/** The words of a label, and that an answer may be left out. */
export function LabelText({ field, required }: { field: MergedField; required: boolean }) {
  const { locale } = useLocale();
  const words = useMessages(catalogueFormMessages);
  return (
    <>
      {field.label[locale]}
      {!required && <span className="optional"> {words.optional}</span>}
    </>
  );
}

export function FieldHint({ field, saved }: { field: MergedField; saved?: string | undefined }) {
  const { locale } = useLocale();
  const words = useMessages(catalogueFormMessages);
  const texts = [field.hint?.[locale], saved && words.keepSaved(saved)].filter(Boolean);
  if (texts.length === 0) return null;
  return (
    <p id={`${field.id}-hint`} className="hint">
      {texts.join(' · ')}
    </p>
  );
}

/** What is wrong about the value. */
export function FieldFinding({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="field-error">
      {error}
    </p>
  );
}

/** What is only doubtful about the value. */
export function FieldDoubt({ id, warning }: { id: string; warning: string | undefined }) {
  if (!warning) return null;
  return (
    <p id={`${id}-warning`} className="field-warning">
      {warning}
    </p>
  );
}
