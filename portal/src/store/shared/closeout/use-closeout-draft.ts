import type { Closeout } from '@millrace/schemas/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { typedCloseout, type TypedCloseout } from './closeout-draft.ts';

interface Kept {
  typed: TypedCloseout;
  /** What it was begun from: where somebody saved or a lender answered since, it begins anew. */
  from: string;
}

const groundKey = ({ id, saved_at, lenders, associates }: Closeout): string =>
  JSON.stringify([id, saved_at, lenders.map((lender) => lender.id), associates.map(({ id: who }) => who)]);

/** What is typed survives closing the dialog, until it is saved or the person signs out. */
export function useCloseoutDraft(formId: string, closeout: Closeout) {
  const client = useQueryClient();
  const key = ['closeout-draft', formId];
  const from = groundKey(closeout);
  const [typed, setTyped] = useState(() => {
    const kept = client.getQueryData<Kept>(key);
    return kept?.from === from ? kept.typed : typedCloseout(closeout);
  });
  const change = (changes: Partial<TypedCloseout>): void => {
    const next = { ...typed, ...changes };
    setTyped(next);
    client.setQueryDefaults(['closeout-draft'], { gcTime: Infinity });
    client.setQueryData<Kept>(key, { typed: next, from });
  };
  return { typed, change, forget: () => client.removeQueries({ queryKey: key }) };
}
