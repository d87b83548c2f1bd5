import { warningFor, type MergedField } from '@millrace/schemas/form';
import type { Ref } from 'react';
import { today } from '../format/moments.ts';
import { useLocale } from '../messages/locale-context.tsx';

let pressing = false;

for (const type of ['mousedown', 'mouseup', 'dragend'])
  addEventListener(type, () => (pressing = type === 'mousedown'), true);

/**
 * Runs an action after the pointer is released. Otherwise a message that appears on blur could move the
 * content below it. A button that moves between press and release receives no click.
 */
export function afterPress(act: () => void): void {
  if (!pressing) return act();
  addEventListener('mouseup', () => setTimeout(act), { once: true });
}

export interface FieldProps {
  readonly field: MergedField;
  readonly required: boolean;
  /** The masked answer on the server, for example `•••-••-1234`. It is kept if the input stays empty. */
  readonly saved?: string | undefined;
}

/** The value and event handlers that a text input receives from the form. */
export interface TextInput {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

export interface FieldTexts {
  readonly error: string | undefined;
  readonly warning: string | undefined;
  /**
   * The value that the shopper probably meant. If it is set, the warning is a button that enters this value.
   */
  readonly suggestion: string | undefined;
  /** The ids of the texts that describe the control, for `aria-describedby`. */
  readonly describedBy: string | undefined;
}

interface EnteredValue {
  readonly value: string;
  readonly error: string | undefined;
  /** True after the shopper left the input. */
  readonly isTouched: boolean;
}

/** Returns the error and the warning of one catalogue field. Does not depend on react-hook-form. */
export function useFieldTexts({ field, saved }: FieldProps, entered: EnteredValue): FieldTexts {
  const { locale } = useLocale();
  const { error } = entered;
  const finding = error ? null : warningFor(field, entered.value, { locale, today: today() });
  const doubt = finding?.unfinished && !entered.isTouched ? null : finding;
  const texts = [
    (field.hint ?? saved) && `${field.id}-hint`,
    error && `${field.id}-error`,
    doubt && `${field.id}-warning`,
  ].filter(Boolean);
  return {
    error,
    warning: doubt?.message,
    suggestion: doubt?.suggestion,
    describedBy: texts.join(' ') || undefined,
  };
}
