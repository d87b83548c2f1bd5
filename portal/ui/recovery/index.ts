/** This folder must not import MUI, because the shopper's pages use it and contain no MUI. */
export { ErrorBoundary, type Failure, useFailure } from './ErrorBoundary.tsx';
export { isMissingChunk, reloadOnce } from './reload-once.ts';
export { toleratePageTranslation } from './translated-page.ts';
