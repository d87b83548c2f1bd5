import { useController, type ControllerRenderProps } from 'react-hook-form';
import { afterPress, useFieldTexts, type FieldProps, type FieldTexts } from './field-state.ts';
import type { Values } from './form-scope.ts';

interface FieldState extends FieldTexts {
  /** The code of the error, for a control that marks only a part of itself. */
  readonly errorCode: string | undefined;
  readonly input: ControllerRenderProps<Values, string>;
}

/** Returns the react-hook-form state of one catalogue field, with its error and warning. */
export function useField(props: FieldProps): FieldState {
  const { field: input, fieldState } = useController<Values>({ name: props.field.id });
  const { error, isTouched } = fieldState;
  const texts = useFieldTexts(props, { value: input.value, error: error?.message, isTouched });
  const onBlur = () => afterPress(input.onBlur);
  return { input: { ...input, onBlur }, errorCode: error?.type, ...texts };
}
