/** What of ours stands between a lender and whatever would change something there; we go on looking. */
export type HeldBack = 'paused' | 'disabled';
