import type { MergedField } from '@millrace/schemas/form';
import { useLocale, useMessages } from '../messages/locale-context.tsx';
import { catalogueFormMessages } from './catalogue-form.messages.ts';

/** The text of a field's label, with a note if the field is optional. */
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
  // If an answer is already stored, the hint says how to keep it and not how to enter it.
  const text = saved ? words.keepSaved(saved) : field.hint?.[locale];
  if (!text) return null;
  return (
    <p id={`${field.id}-hint`} className="hint">
      {text}
    </p>
  );
}

/** The error message of a field. */
export function FieldFinding({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="field-error">
      {error}
    </p>
  );
}

interface FieldDoubtProps {
  readonly id: string;
  readonly warning: string | undefined;
  /** Puts the value that the warning suggests into the field. */
  readonly onAccept?: (() => void) | undefined;
}

/** The warning of a field. It says that the value is unlikely but allowed. */
export function FieldDoubt({ id, warning, onAccept }: FieldDoubtProps) {
  if (!warning) return null;
  return (
    <p id={`${id}-warning`} className="field-warning">
      {onAccept ? (
        <button type="button" className="button-plain" onClick={onAccept}>
          {warning}
        </button>
      ) : (
        warning
      )}
    </p>
  );
}
