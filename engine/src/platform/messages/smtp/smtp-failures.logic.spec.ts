import { expect, test } from '@jest/globals';
import { readSmtpFailure, type SmtpFailure } from './smtp-failures.logic.ts';

test.each<[SmtpFailure, string, string]>([
  [{ code: 'ESOCKET', command: 'CONN', syscall: 'connect' }, 'not-sent', 'not-connected'],
  [{ code: 'ESOCKET', command: 'CONN', syscall: 'read' }, 'unknown', 'connection-lost'],
  [{ code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'GREETING_TIMEOUT' }, 'not-sent', 'not-connected'],
  [{ code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'SOCKET_TIMEOUT' }, 'unknown', 'timed-out'],
  [{ code: 'EDNS' }, 'not-sent', 'not-connected'],
  [{ code: 'ETLS', command: 'STARTTLS' }, 'not-sent', 'not-connected'],
  [{ code: 'ETLS', command: 'STARTTLS', responseCode: 502 }, 'not-sent', 'smtp-502'],
  [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'not-sent', 'smtp-535'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }, 'not-sent', 'smtp-450'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'refused', 'smtp-550'],
  [{ code: 'EENVELOPE', command: 'API' }, 'refused', 'no-recipient'],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'refused', 'smtp-554'],
  [{ code: 'ETIMEDOUT', command: 'DATA' }, 'unknown', 'timed-out'],
  [{ code: 'ECONNECTION', command: 'DATA' }, 'unknown', 'connection-lost'],
  [{}, 'unknown', 'connection-lost'],
])('reads the failure %j', (failure, outcome, code) => {
  expect(readSmtpFailure(failure)).toEqual({ outcome, code });
});
