import { useLayoutEffect, useRef, type ChangeEvent, type InputHTMLAttributes, type Ref } from 'react';

interface MaskedInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  readonly value: string;
  /**
   * Applies the mask to the typed text. Undefined if the input has no mask; the browser then controls the
   * caret.
   */
  readonly format: ((typed: string) => string) | undefined;
  /**
   * Called when the user changed the text.
   * @param value the text with the mask
   * @param typed the text before the mask was applied
   */
  readonly onValue: (value: string, typed: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const isTyped = (character: string): boolean => /[\p{L}\p{N}.]/u.test(character);

/** Returns the caret position after `count` typed characters. Characters that the mask added are not counted. */
function placeAfter(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (isTyped(text[place]!)) seen += 1;
  }
  return text.length;
}

/** A text input that applies its mask while the user types or pastes, and keeps the caret in place. */
export function MaskedInput({ value, format, onValue, inputRef, ...input }: MaskedInputProps) {
  const element = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed } = event.target;
    if (!format) return onValue(typed, typed);
    const { selectionStart } = event.target;
    const formatted = format(typed);
    const before = [...typed.slice(0, selectionStart ?? typed.length)].filter(isTyped).length;
    const atEnd = selectionStart === null || selectionStart >= typed.length;
    caret.current = atEnd ? formatted.length : placeAfter(formatted, before);
    if (formatted !== typed) event.target.value = formatted;
    onValue(formatted, typed);
  };
  const connect = (node: HTMLInputElement | null) => {
    element.current = node;
    if (typeof inputRef === 'function') inputRef(node);
  };
  return <input {...input} ref={connect} value={value} onChange={change} />;
}
