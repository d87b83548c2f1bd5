import { lazy } from 'react';

/** The daily chart with its library, which the browser loads only on pages that show it. */
export const LazyDailyChart = lazy(async () => ({
  default: (await import('./DailyChart.tsx')).DailyChart,
}));
