import { useEffect, useState } from 'react';
import {
  isPreviewOrder,
  type PreviewNews,
  type PreviewOrder,
} from '../../../shared/preview/preview-messages.ts';
import { useLocale } from '../../../shared/messages/locale-context.tsx';

/** Tells the page around this one; nobody when this page stands alone. */
export function tellBuilder(news: Omit<PreviewNews, 'kind'>): void {
  if (window.parent === window) return;
  window.parent.postMessage(
    { kind: 'millrace:preview-news', ...news } satisfies PreviewNews,
    location.origin,
  );
}

/** What the builder wants to be shown; only pages of this site are listened to. */
export function usePreviewOrder(): PreviewOrder | null {
  const [order, setOrder] = useState<PreviewOrder | null>(null);
  const { locale, chooseLocale } = useLocale();
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== window.parent || !isPreviewOrder(data)) return;
      setOrder(data);
    };
    window.addEventListener('message', hear);
    tellBuilder({ screens: 0, screen: 0, fields: [] });
    return () => window.removeEventListener('message', hear);
  }, []);
  const wanted = order?.locale;
  useEffect(() => {
    if (wanted && wanted !== locale) chooseLocale(wanted, false);
  }, [wanted, locale, chooseLocale]);
  return order;
}
