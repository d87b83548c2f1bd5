/** Loads the measurement of loading times after the page, so that it delays nothing. */
export function measureVitals(): void {
  setTimeout(() => void import('./report-vitals.ts').then(({ reportVitals }) => reportVitals()), 4000);
}
