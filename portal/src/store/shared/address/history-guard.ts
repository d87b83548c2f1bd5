type Hold = (event: PopStateEvent) => void;

let current: Hold | null = null;

// Registered on import, because browsers call listeners in the order of registration, and this one must run
// before the router's.
window.addEventListener('popstate', (event) => current?.(event), { capture: true });

/**
 * Calls `hold` for every step in the browser history before the router receives the event. Returns a function
 * that stops this.
 */
export function guardHistory(hold: Hold): () => void {
  current = hold;
  return () => {
    if (current === hold) current = null;
  };
}
