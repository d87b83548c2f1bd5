import type { WebVitalsBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

/** Sends the loading times of this page when the user leaves it. A lost measurement does no harm. */
export function reportVitals(): void {
  const { pathname: path } = globalThis.location;
  const values = new Map<Metric['name'], number>();
  const send = () => {
    if (document.visibilityState !== 'hidden' || values.size === 0) return;
    const metrics = [...values].map(([name, value]) => ({ name, value })) as WebVitalsBody['metrics'];
    values.clear();
    call(api.recordWebVitals, { body: { path, metrics }, keepalive: true }).catch(() => undefined);
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB])
    observe(({ name, value }) => {
      values.set(name, value);
      // When the page is hidden, the browser reports the last metrics in several calls of this function. The
      // microtask sends all of them in one request.
      queueMicrotask(send);
    });
  document.addEventListener('visibilitychange', () => queueMicrotask(send));
}
