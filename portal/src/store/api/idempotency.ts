import { useRef } from 'react';
import { randomKey } from '../../shared/api/idempotency.ts';

/** Gives the same key for the same content: pressing again after a lost answer never sends twice. */
export function useIdempotencyKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: randomKey() };
    return last.current.key;
  };
}
