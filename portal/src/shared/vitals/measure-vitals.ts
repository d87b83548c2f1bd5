/**
 * Waits four seconds and then loads the code that measures loading times. Loading it earlier would delay the
 * page.
 */
export function measureVitals(): void {
  setTimeout(() => void import('./report-vitals.ts').then(({ reportVitals }) => reportVitals()), 4000);
}
