import {
  addTier,
  closeGaps,
  deleteTier,
  editMax,
  editMin,
  editTerms,
  roomForTier,
  type CreditTier,
} from '@millrace/schemas/credit-tiers';
import { useState } from 'react';

export interface TierChanges {
  min: (index: number, min: number) => void;
  max: (index: number, max: number) => void;
  terms: (index: number, terms: Partial<Pick<CreditTier, 'downPayment' | 'contractInMonths'>>) => void;
  remove: (index: number) => void;
  add: () => void;
  close: () => void;
}

interface Draft {
  tiers: readonly CreditTier[];
  /** One React key for each tier. If a tier is removed, the state of its inputs is removed with it. */
  keys: readonly number[];
}

/** Holds the edited tiers. The band and the inputs change this one list of tiers. */
export function useTiers(saved: readonly CreditTier[]) {
  const [{ tiers, keys }, setDraft] = useState<Draft>(() => ({
    tiers: saved,
    keys: saved.map((_, at) => at),
  }));
  const change = (work: (tiers: readonly CreditTier[]) => readonly CreditTier[]): void =>
    setDraft((draft) => ({ ...draft, tiers: work(draft.tiers) }));
  const changes: TierChanges = {
    min: (index, min) => change((before) => editMin(before, index, min)),
    max: (index, max) => change((before) => editMax(before, index, max)),
    terms: (index, terms) => change((before) => editTerms(before, index, terms)),
    close: () => change(closeGaps),
    remove: (index) =>
      setDraft((draft) => ({
        tiers: deleteTier(draft.tiers, index),
        keys: draft.keys.filter((_, at) => at !== index),
      })),
    add: () =>
      setDraft((draft) => ({
        tiers: addTier(roomForTier(draft.tiers)),
        keys: [...draft.keys, Math.max(...draft.keys) + 1],
      })),
  };
  return { tiers, keys, changes };
}
