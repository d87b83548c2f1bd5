/**
 * Maximum wait before a screen reconnects a lost socket, in milliseconds. Until then the screen polls every
 * few seconds.
 */
export const REALTIME_RECONNECT_MAX_MS = 10_000;

/** Time limit of one connection attempt, in milliseconds. Polling starts after two failed attempts. */
export const REALTIME_CONNECT_TIMEOUT_MS = 5000;
