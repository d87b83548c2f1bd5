let pressing = false;

for (const type of ['mousedown', 'mouseup', 'dragend'])
  addEventListener(type, () => (pressing = type === 'mousedown'), true);

/**
 * Does something once nothing is being pressed any more. What comes up on leaving a field moves what stands below it:
 * a button that moves between the press and its release is never clicked.
 */
export function afterPress(act: () => void): void {
  if (!pressing) return act();
  addEventListener('mouseup', () => setTimeout(act), { once: true });
}
