/** Loads the code that measures loading times four seconds later, so that it does not delay the page. */
export function measureVitals(): void {
  setTimeout(() => void import('./report-vitals.ts').then(({ reportVitals }) => reportVitals()), 4000);
}
