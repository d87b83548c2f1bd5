import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from '../journeys/support/http-client.ts';
import { counted, isRefused, judge, type Attack } from './attack.ts';
import { applicant, formOf, get, refusal, staff, waitOfOther, type Target } from './target.ts';

/**
 * Sends a large body without a session. Returns the status, or `closed` if the server closed the connection.
 */
async function sendLarge(
  target: Target,
  path: string,
  text: string,
  type: string,
): Promise<number | 'closed'> {
  const headers = { 'content-type': type, 'x-app': '1' };
  return fetch(target.url + path, { method: 'POST', headers, body: text }).then(
    ({ status }) => status,
    () => 'closed',
  );
}

/**
 * Sends a request with a different Host header. This imitates DNS rebinding, where an attacker's DNS name
 * points to this server.
 */
async function withHost(target: Target, path: string, host: string): Promise<number> {
  const request = http.get(target.url + path, { headers: { host, origin: `http://${host}` } });
  const [reply] = (await once(request, 'response')) as [http.IncomingMessage];
  reply.resume();
  return reply.statusCode ?? 0;
}

/**
 * Sends one byte of a body per second. Returns the seconds until the server closes the connection, at most
 * `most`.
 */
async function trickle(target: Target, most: number): Promise<number> {
  const { hostname, port } = new URL(target.url);
  const socket = net.connect(Number(port), hostname);
  const start = performance.now();
  let isOpen = true;
  socket.on('close', () => (isOpen = false));
  socket.on('error', () => {});
  socket.resume();
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: ${hostname}\r\nX-App: 1\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`,
  );
  while (isOpen && performance.now() - start < most * 1000) {
    socket.write(' ');
    await pause(1000);
  }
  socket.destroy();
  return Math.round((performance.now() - start) / 1000);
}

/** Opens sockets for live updates with one cookie. Returns how many of them the server keeps open. */
async function openSockets(target: Target, cookie: string, count: number): Promise<number> {
  const address = `${target.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const sockets = Array.from({ length: count }, () => {
    const socket = new WebSocket(address, { headers: { cookie } });
    const received: string[] = [];
    socket.addEventListener('open', () => socket.send('40{"as":"shopper"}'));
    socket.addEventListener('message', ({ data }) => received.push(String(data)));
    socket.addEventListener('error', () => received.push('error'));
    socket.addEventListener('close', () => received.push('close'));
    return { socket, received };
  });
  const isTold = ({ received }: (typeof sockets)[number]) =>
    received.some((line) => /^(4[04]|error|close)/.test(line));
  const end = performance.now() + 10_000;
  while (!sockets.every(isTold) && performance.now() < end) await pause(50);
  const kept = sockets.filter(
    ({ received }) => received.some((line) => line.startsWith('40')) && !received.includes('close'),
  );
  for (const { socket } of sockets) socket.close();
  return kept.length;
}

export const requestAttacks: readonly Attack[] = [
  {
    id: 'H5',
    title: 'large bodies without a session cost the others nothing',
    short: true,
    async run(target) {
      const other = await staff(target, 'store-admin');
      const idle = await waitOfOther(target, other);
      const nested = `{"values":[${'[],'.repeat(3_900_000)}[]]}`;
      const places = ['/api/shopper/results/answer', '/api/e2e/answer'];
      const started = performance.now();
      const bodies = places.flatMap((path) =>
        ['application/json', 'multipart/form-data; boundary=x'].map((type) =>
          sendLarge(target, path, nested, type),
        ),
      );
      const during = await waitOfOther(target, other);
      const statuses = await Promise.all(bodies);
      const seconds = (performance.now() - started) / 1000;
      const { link } = await formOf(target, other);
      const shopper = await applicant(target, link);
      const json = { version: 0, answers: { first_name: 'x'.repeat(300_000) } };
      const save = await call(target, 'PATCH', '/api/shopper/form', { cookie: shopper.cookie, json });
      return judge(
        [
          'four bodies of 11.7 MB are refused',
          statuses.every((status) => status === 'closed' || isRefused(status)),
          `${counted(statuses)} in ${seconds.toFixed(1)} s`,
        ],
        ['another user waits less than 1.5 s', during.ms < 1500, `${during.ms} ms, idle ${idle.ms} ms`],
        ['300 kB of JSON with a session are refused', save.status === 413, refusal(save)],
      );
    },
  },
  {
    id: 'M5',
    title: 'a body that arrives byte by byte is ended after about 30 s',
    async run(target) {
      const seconds = await trickle(target, 60);
      return judge(['the connection is ended within 45 s', seconds <= 45, `${seconds} s`]);
    },
  },
  {
    id: 'L3',
    title: 'only host names of the installation are served',
    short: true,
    async run(target) {
      const own = (await get(target, '/api/health/ready')).status;
      const replies = await Promise.all(
        ['/api/demo/outbox', '/api/auth/validate', '/'].map((path) =>
          withHost(target, path, 'rebind.evil.example'),
        ),
      );
      return judge(
        ['its host is served', own === 200, own],
        ['another host is refused', replies.every((status) => status === 421), counted(replies)],
      );
    },
  },
  {
    id: 'L8',
    title: 'one session has at most 20 sockets',
    short: true,
    async run(target) {
      const { link } = await formOf(target, await staff(target, 'store-admin'));
      const { cookie } = await applicant(target, link);
      const kept = await openSockets(target, cookie, 40);
      return judge(['of 40 sockets 1 to 20 are kept', kept > 0 && kept <= 20, kept]);
    },
  },
];
