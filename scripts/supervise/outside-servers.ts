import net from 'node:net';
import tls from 'node:tls';
import pg from 'pg';
import { Problem } from '../bootstrap/problem.mjs';

const PATIENCE_MILLISECONDS = 5000;

/**
 * Checks whether the product can use an external PostgreSQL, for at most `patience` milliseconds.
 * @throws Problem with the reason
 */
export async function outsideDatabase(address: string, patience = PATIENCE_MILLISECONDS): Promise<string> {
  const url = addressOf('DATABASE_URL', address, ['postgres:', 'postgresql:']);
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  // Later errors of the connection are ignored, because they do not belong to this check.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
  } catch (error) {
    throw databaseProblem(url, error as Error & { code?: string });
  } finally {
    await client.end().catch(() => {});
  }
  return address;
}

/**
 * Checks whether the product can use an external Redis, for at most `patience` milliseconds.
 * @throws Problem with the reason
 */
export async function outsideRedis(address: string, patience = PATIENCE_MILLISECONDS): Promise<string> {
  const url = addressOf('REDIS_URL', address, ['redis:', 'rediss:']);
  const answer = await firstAnswer(url, patience);
  if (answer === '+PONG') return address;
  const place = placeOf(url, 6379);
  if (answer === undefined) throw nothingAnswers('REDIS_URL', place);
  if (/^-(NOAUTH|WRONGPASS|ERR AUTH)/.test(answer))
    throw new Problem(`Redis at ${place} asks for another password.`, 'Correct the one in REDIS_URL.');
  throw new Problem(
    `The server at ${place}, to which REDIS_URL points, is not a usable Redis.`,
    'Correct REDIS_URL, or unset it to use the one that comes with Millrace.',
  );
}

function addressOf(variable: string, address: string, protocols: readonly string[]): URL {
  const url = URL.parse(address);
  if (url && protocols.includes(url.protocol) && url.hostname) return url;
  // The address may contain a password, so the message does not repeat it.
  throw new Problem(
    `${variable} is not an address of the form ${protocols[0]}//user:password@host:port/name.`,
    'Correct it, or unset it to use the server that comes with Millrace.',
  );
}

const placeOf = ({ hostname, port }: URL, usual: number) => `${hostname}:${port || usual}`;

const nothingAnswers = (variable: string, place: string) =>
  new Problem(
    `No usable server answers at ${place}, to which ${variable} points.`,
    'Start that server, or unset the variable to use the one that comes with Millrace.',
  );

/** Explains an error of PostgreSQL. Codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function databaseProblem(url: URL, { code, message }: Error & { code?: string }): Problem {
  const place = placeOf(url, 5432);
  const name = decodeURIComponent(url.pathname.slice(1));
  const user = decodeURIComponent(url.username);
  if (code === '28P01' || code === '28000')
    return new Problem(
      `PostgreSQL at ${place} does not let the user "${user}" in: ${message}.`,
      'Correct the user or the password in DATABASE_URL.',
    );
  if (code === '3D000')
    return new Problem(
      `PostgreSQL at ${place} has no database "${name}".`,
      `Make it (CREATE DATABASE "${name}" OWNER "${user}";) or correct DATABASE_URL.`,
    );
  if (code && /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E'))
    return new Problem(
      `PostgreSQL at ${place} refuses: ${message}.`,
      'Correct the cause, or correct DATABASE_URL.',
    );
  return nothingAnswers('DATABASE_URL', place);
}

/**
 * Returns the reply of Redis to PING. If the address contains a password, it is sent before PING. Undefined
 * if no Redis replies in time.
 */
function firstAnswer(url: URL, patience: number): Promise<string | undefined> {
  const to = { host: url.hostname, port: Number(url.port) || 6379, timeout: patience };
  const words = [url.username || 'default', url.password].map((word) => quoted(decodeURIComponent(word)));
  const lines = [...(url.password ? [`AUTH ${words.join(' ')}`] : []), 'PING'];
  return new Promise((resolve) => {
    let received = '';
    const socket =
      url.protocol === 'rediss:' ? tls.connect({ ...to, servername: url.hostname }) : net.connect(to);
    const end = () => {
      socket.destroy();
      const answers = received.split('\r\n').slice(0, -1);
      resolve(
        answers.find((answer) => !answer.startsWith('+OK')) ?? (received === '' ? undefined : received),
      );
    };
    socket.once('error', end).once('timeout', end).once('close', end);
    socket.once('connect', () => socket.write(`${lines.join('\r\n')}\r\n`));
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      if (received.split('\r\n').length > lines.length || received.startsWith('-')) end();
    });
    // The socket's own timeout counts only idle time. This timer also ends the check if the server sends its
    // reply byte by byte.
    setTimeout(end, patience).unref();
  });
}

const quoted = (word: string) => `"${word.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
