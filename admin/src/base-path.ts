/** The path at which this app is served. vite.config.ts builds the app for this path. */
export const BASE_PATH = '/app/admin';
