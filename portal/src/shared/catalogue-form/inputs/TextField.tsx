import type { FieldProps } from '../field-state.ts';
import { useField } from '../use-field.ts';
import { TextBox } from './TextBox.tsx';

export const TextField = (props: FieldProps) => <TextBox {...props} {...useField(props)} />;
