/**
 * Longest wait before a screen tries to reconnect a lost socket, in milliseconds. While the socket is lost,
 * the screen asks the server for changes every few seconds.
 */
export const REALTIME_RECONNECT_MAX_MS = 10_000;

/**
 * Time limit of one attempt to connect a socket, in milliseconds. After two failed attempts the screen asks
 * the server for changes every few seconds.
 */
export const REALTIME_CONNECT_TIMEOUT_MS = 5000;

/**
 * The client's message that requests the version of the product, and the server's event that replies. The
 * server also sends the event to each new connection.
 */
export const versionEvent = 'check-app-version';

/**
 * The server's event to a new connection of staff: the events that it sent in the last seconds, and for how
 * many milliseconds none is missing. A screen that loaded its data within this time need not load it again.
 */
export const recentEventsEvent = 'recent-events';

/**
 * For some types of events, a second name under which the server sends the event to sockets of staff. Clients
 * written for the specification listen to these names. Events of all types are also sent under the name
 * `event`.
 */
export const printedEvents: Readonly<Record<string, string>> = { 'notification.added': 'notification' };
