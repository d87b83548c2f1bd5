import { useRef } from 'react';
import { randomKey } from '../../shared/api/idempotency.ts';

/**
 * Gives the same key for the same content: pressing again after a lost answer never sends twice. After an `answered`
 * refusal the same content is another request.
 */
export function useIdempotencyKey(): ((content: unknown) => string) & { answered: () => void } {
  const last = useRef({ content: '', key: '' });
  const keyFor = (content: unknown): string => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: randomKey() };
    return last.current.key;
  };
  const answered = (): void => {
    last.current = { content: '', key: '' };
  };
  return Object.assign(keyFor, { answered });
}
