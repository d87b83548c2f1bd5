/** The base path of this app. vite.config.ts builds for the same path. */
export const BASE_PATH = '/app/admin';
