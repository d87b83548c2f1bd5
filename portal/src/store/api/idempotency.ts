import { useState } from 'react';
import { randomKey } from '@millrace/schemas/http-client';

type KeyFor = ((content: unknown) => string) & { answered: () => void };

function keysOfContents(): KeyFor {
  let last = { content: '', key: '' };
  const keyFor = (content: unknown): string => {
    const text = JSON.stringify(content);
    if (last.content !== text) last = { content: text, key: randomKey() };
    return last.key;
  };
  const answered = (): void => {
    last = { content: '', key: '' };
  };
  return Object.assign(keyFor, { answered });
}

/**
 * Returns the same idempotency key for the same content, so a retry after a lost response has no second
 * effect. After an `answered` refusal, the same content gets a new key.
 */
export function useIdempotencyKey(): KeyFor {
  const [keyFor] = useState(keysOfContents);
  return keyFor;
}
