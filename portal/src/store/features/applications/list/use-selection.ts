import { useState } from 'react';

export interface Selection {
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  set: (ids: readonly string[]) => void;
}

/** Holds the selected rows. A row that leaves the page is no longer selected. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (id) => ids.has(id),
    toggle: (id) =>
      setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    set: (next) => setIds(new Set(next)),
  };
}
