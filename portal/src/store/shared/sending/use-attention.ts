import { useEffect, useRef } from 'react';
import type { SendErrors } from './send-input.ts';

/**
 * Focuses the first invalid field after an error. After the user declined a second form, it focuses the first
 * field. The submit button was disabled during the request and lost the focus.
 */
export function useAttention<Where extends HTMLElement>(errors: SendErrors, isAsking: boolean) {
  const fields = useRef<Where>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      fields.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], .Mui-error input:not(:disabled)')
        ?.focus();
  }, [errors]);
  useEffect(() => {
    if (asked.current && !isAsking) fields.current?.querySelector<HTMLElement>('input')?.focus();
    asked.current = isAsking;
  }, [isAsking]);
  return fields;
}
