type Hold = (event: PopStateEvent) => void;

let current: Hold | null = null;

// Listens from the start: browsers call listeners of the window in the order they came, and the router must be second.
window.addEventListener('popstate', (event) => current?.(event), { capture: true });

/** Shows every step in the browser's history to somebody before the router hears of it; gives what ends that. */
export function guardHistory(hold: Hold): () => void {
  current = hold;
  return () => {
    if (current === hold) current = null;
  };
}
