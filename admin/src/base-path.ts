/** Where this app lives on the origin; vite.config.ts builds for the same path. */
export const BASE_PATH = '/app/admin';
