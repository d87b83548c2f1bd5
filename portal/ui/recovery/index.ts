/** Without MUI: the shopper's page uses this too. */
export { ErrorBoundary, type Failure, useFailure } from './ErrorBoundary.tsx';
export { isMissingChunk, reloadOnce } from './reload-once.ts';
