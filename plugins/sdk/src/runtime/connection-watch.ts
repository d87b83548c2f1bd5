import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';

/** Tells whether one request can have reached the other side. */
export interface ConnectionWatch {
  /** Given to axios as its transport. */
  transport: {
    request(options: RequestOptions, onResponse: (reply: IncomingMessage) => void): ClientRequest;
  };
  /**
   * True only with proof: a socket was made and its connection (with TLS: its handshake) never came up, so not
   * one byte of the request left. Without a socket to look at the answer is false.
   */
  provablyNotSent(): boolean;
}

export function watchConnection(protocol: string): ConnectionWatch {
  const secure = protocol === 'https:';
  let state: 'unknown' | 'connecting' | 'up' = 'unknown';
  const follow = (socket: Socket & { secureConnecting?: boolean }) => {
    const pending = secure ? socket.secureConnecting === true : socket.connecting;
    state = pending ? 'connecting' : 'up';
    socket.once(secure ? 'secureConnect' : 'connect', () => (state = 'up'));
  };
  return {
    transport: {
      request(options, onResponse) {
        const request = (secure ? https : http).request(options, onResponse);
        return request.once('socket', follow);
      },
    },
    provablyNotSent: () => state === 'connecting',
  };
}
