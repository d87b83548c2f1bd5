type Hold = (event: PopStateEvent) => void;

let current: Hold | null = null;

// Registered on import, because browsers call window listeners in order of registration. The router must be
// second.
window.addEventListener('popstate', (event) => current?.(event), { capture: true });

/** Passes every history step to `hold` before the router receives it. Returns a function that ends this. */
export function guardHistory(hold: Hold): () => void {
  current = hold;
  return () => {
    if (current === hold) current = null;
  };
}
