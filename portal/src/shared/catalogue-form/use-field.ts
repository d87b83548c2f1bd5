import { warningFor, type MergedField } from '@millrace/schemas/form';
import { useController, type ControllerRenderProps } from 'react-hook-form';
import { today } from '../format/moments.ts';
import { useLocale } from '../messages/locale-context.tsx';
import type { Values } from './form-scope.ts';

let pressing = false;

for (const type of ['mousedown', 'mouseup', 'dragend'])
  addEventListener(type, () => (pressing = type === 'mousedown'), true);

/**
 * Runs an action after the pointer is released. Reason: a message that appears on blur moves the content below
 * it, and a button that moves between press and release receives no click.
 */
function afterPress(act: () => void): void {
  if (!pressing) return act();
  addEventListener('mouseup', () => setTimeout(act), { once: true });
}

export interface FieldProps {
  readonly field: MergedField;
  readonly required: boolean;
  /** The masked answer on the server, for example `•••-••-1234`. It is kept if the input stays empty. */
  readonly saved?: string | undefined;
}

interface FieldState {
  readonly input: ControllerRenderProps<Values, string>;
  readonly error: string | undefined;
  readonly warning: string | undefined;
  /** The value that the shopper probably meant. The warning is then a button that enters it. */
  readonly suggestion: string | undefined;
  /** The ids of the texts that describe the control, for `aria-describedby`. */
  readonly describedBy: string | undefined;
}

/** Returns the react-hook-form state of one catalogue field, with its error and warning. */
export function useField({ field, saved }: FieldProps): FieldState {
  const { locale } = useLocale();
  const { field: input, fieldState } = useController<Values>({ name: field.id });
  const error = fieldState.error?.message;
  const finding = error ? null : warningFor(field, input.value, { locale, today: today() });
  const doubt = finding?.unfinished && !fieldState.isTouched ? null : finding;
  const texts = [
    (field.hint ?? saved) && `${field.id}-hint`,
    error && `${field.id}-error`,
    doubt && `${field.id}-warning`,
  ].filter(Boolean);
  const onBlur = () => afterPress(input.onBlur);
  return {
    input: { ...input, onBlur },
    error,
    warning: doubt?.message,
    suggestion: doubt?.suggestion,
    describedBy: texts.join(' ') || undefined,
  };
}
