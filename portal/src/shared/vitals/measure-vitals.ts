/**
 * Waits four seconds and then loads the code that measures loading times. Loading it earlier would delay the
 * page.
 * @param load loads that code. It fails if the user has left the page; the measurement is optional.
 */
export function measureVitals(load = () => import('./report-vitals.ts')): void {
  setTimeout(() => {
    load().then(
      ({ reportVitals }) => reportVitals(),
      () => undefined,
    );
  }, 4000);
}
