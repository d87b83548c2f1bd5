/** A screen that lost its socket reconnects after at most this long; until then it polls every few seconds. */
export const REALTIME_RECONNECT_MAX_MS = 10_000;

/** Time limit of one attempt to connect. Two failed attempts start the polling. */
export const REALTIME_CONNECT_TIMEOUT_MS = 5000;
