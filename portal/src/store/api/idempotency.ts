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
 * Gives the same key for the same content: pressing again after a lost answer never sends twice. After an `answered`
 * refusal the same content is another request.
 */
export function useIdempotencyKey(): KeyFor {
  const [keyFor] = useState(keysOfContents);
  return keyFor;
}
