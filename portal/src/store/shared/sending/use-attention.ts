import { useEffect, useRef } from 'react';
import type { SendErrors } from './send-input.ts';

/**
 * Moves the focus to the first invalid field after an error. If the user decided against a second application
 * for the shopper, moves it to the first field. Otherwise no element would have the focus, because the submit
 * button is disabled during the request.
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
