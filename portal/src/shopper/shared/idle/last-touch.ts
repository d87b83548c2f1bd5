const KEY = 'touched';
/** Two tabs need not agree to the moment. */
const SHARED_EVERY = 5000;

let touchedAt = 0;
let sharedAt = 0;

/** Somebody did something here; other tabs of this browser hear of it. */
export function touch(now = Date.now()): void {
  touchedAt = now;
  if (now >= sharedAt && now - sharedAt < SHARED_EVERY) return;
  sharedAt = now;
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // storage is blocked: then each tab counts for itself
  }
}

/** When somebody last did something in a tab of this browser. */
export function lastTouch(): number {
  try {
    return Math.max(touchedAt, Number(localStorage.getItem(KEY)) || 0);
  } catch {
    return touchedAt;
  }
}
