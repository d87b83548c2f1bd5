interface Interaction {
  /** The duration of its slowest event: from the touch to the next painted frame. */
  readonly ms: number;
  /** The event and its element, for example `keydown input#city`. */
  readonly what: string;
}

export interface Watched {
  interactions: Record<string, Interaction>;
  /**
   * The largest sum of layout shifts in one burst. In a burst, two shifts are at most one second apart, and
   * the burst lasts at most five seconds.
   */
  shift: number;
  /** The elements that moved in the last shift of this burst, each with its distances from the top in pixels. */
  moved: string;
  /** The newest Largest Contentful Paint in milliseconds, and its element. */
  lcp: Interaction;
}

/** Records events, layout shifts and the largest paint. Runs in the page before all other scripts. */
export function watch(): void {
  const watched: Watched = { interactions: {}, shift: 0, moved: '', lcp: { ms: 0, what: '' } };
  (globalThis as unknown as { watched: Watched }).watched = watched;
  type Element = { tagName?: string; id?: string; getAttribute?(name: string): string | null } | null;
  type Timing = {
    name: string;
    interactionId: number;
    duration: number;
    value: number;
    startTime: number;
    hadRecentInput: boolean;
    target?: Element;
    element?: Element;
    sources?: { node: Element; previousRect: { y: number }; currentRect: { y: number } }[];
  };
  const nameOf = (element: Element | undefined): string =>
    `${(element?.tagName ?? '').toLowerCase()}${element?.id ? `#${element.id}` : ''}.${element?.getAttribute?.('class') ?? ''}`;
  const observe = (type: string, options: object, see: (entry: Timing) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Timing[]) see(entry);
    }).observe({ type, buffered: true, ...options } as never);
  observe('event', { durationThreshold: 16 }, ({ interactionId, duration, name, target }) => {
    if (!interactionId || duration <= (watched.interactions[interactionId]?.ms ?? 0)) return;
    watched.interactions[interactionId] = { ms: duration, what: `${name} ${nameOf(target)}` };
  });
  observe('largest-contentful-paint', {}, ({ startTime, element }) => {
    watched.lcp = { ms: startTime, what: nameOf(element) };
  });
  let burst = { value: 0, begun: -Infinity, last: -Infinity };
  observe('layout-shift', {}, ({ value, startTime, hadRecentInput, sources }) => {
    if (hadRecentInput) return;
    const isOngoing = startTime - burst.last < 1000 && startTime - burst.begun < 5000;
    burst = isOngoing
      ? { ...burst, value: burst.value + value, last: startTime }
      : { value, begun: startTime, last: startTime };
    if (burst.value <= watched.shift) return;
    watched.shift = burst.value;
    watched.moved = (sources ?? [])
      .map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`,
      )
      .join(', ');
  });
}
