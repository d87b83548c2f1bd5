import { useEffect, useRef } from 'react';
import type { SendErrors } from './send-input.ts';

/**
 * Puts the cursor where a person has to go on: at the first field that is wrong, and at the first one of all when the
 * question about another form was answered with going back. The pressed button was busy then and has lost the cursor.
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
