import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LenderPage } from '../context.ts';
import {
  browserEnvironment,
  chromiumArgs,
  createLenderBrowser,
  isSandboxed,
  type LenderBrowserHost,
} from './browser.ts';

const page = (elsewhere: number) => `<!doctype html><title>Portal</title>
<label>Full name <input name="name"></label>
<label for="state">State</label><select id="state" name="state"><option></option><option value="VA">Virginia</option></select>
<label><input type="checkbox" name="consent"> I agree</label>
<button onclick="document.querySelector('#done').textContent = new URLSearchParams(new FormData(f)).toString()">Send</button>
<form id="f"></form><p id="done"></p>
<table><tr><th>Customer</th><th>Status</th></tr><tr><td>Ana</td><td> Approved </td></tr></table>
<script>
  for (const input of document.querySelectorAll('input, select')) input.setAttribute('form', 'f');
  document.cookie = 'seen=1';
  navigator.serviceWorker?.register('/worker.js').catch(() => {});
  fetch('http://127.0.0.1:${elsewhere}/beacon').catch(() => {}).then(() => (document.body.dataset.beacon = 'done'));
  new WebSocket('ws://127.0.0.1:${elsewhere}/socket').onerror = () => {};
</script>`;

let origin = '';
let trapHost = '';
let browser: LenderBrowserHost;
let elsewhereHits = 0;
let posts = 0;
const cookies: (string | undefined)[] = [];
const servers: http.Server[] = [];

async function listen(handler: http.RequestListener): Promise<number> {
  const server = http.createServer(handler);
  server.on('upgrade', (_request, socket) => {
    elsewhereHits += 1;
    socket.destroy();
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

function options() {
  return {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    baseUrl: origin,
    allowedHosts: [new URL(origin).host],
    timeoutMs: 3_000,
  };
}

beforeAll(async () => {
  const elsewhere = await listen((_request, reply) => {
    elsewhereHits += 1;
    reply.end();
  });
  const portal = await listen((request, reply) => {
    if (request.url === '/') {
      cookies.push(request.headers.cookie);
      reply.writeHead(200, { 'content-type': 'text/html' }).end(page(elsewhere));
    } else if (request.url === '/gone') reply.writeHead(404).end();
    else if (request.url === '/broken') reply.writeHead(503).end();
    else if (request.url === '/away')
      reply.writeHead(302, { location: `http://127.0.0.1:${elsewhere}/` }).end();
    else if (request.url === '/form') {
      const form = '<form method="post" action="/lost"><button>Submit</button></form>';
      reply.writeHead(200, { 'content-type': 'text/html' }).end(form);
    } else if (request.url === '/to-silence') {
      const form =
        '<form action="/silent"><button>Slow</button></form><form action="/half"><button>Half</button></form>' +
        '<form action="/oops"><button>Oops</button></form>';
      reply.writeHead(200, { 'content-type': 'text/html' }).end(form);
    } else if (request.url?.startsWith('/oops')) {
      reply.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Something went wrong</h1>');
    } else if (request.url?.startsWith('/half')) {
      reply.writeHead(200, { 'content-type': 'text/html' }).write('<p>The rest never comes');
    } else if (request.url === '/kept') {
      const form =
        '<form method="post" action="/taken"><label>Name <input name="n"></label><button>Submit</button></form>';
      reply
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'visit=7; Path=/' })
        .end(form);
    } else if (request.url === '/taken') {
      request.once('data', (body: Buffer) => {
        const location = `/thanks?${body.toString()}&${request.headers.cookie}`;
        reply.writeHead(303, { location, 'set-cookie': 'done=8; Path=/' }).end();
      });
    } else if (request.url?.startsWith('/thanks')) {
      reply
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<p id="seen">${request.url} ${request.headers.cookie}</p>`);
    } else if (request.url === '/lost') {
      posts += 1;
      request.socket.destroy();
    } else if (!request.url?.startsWith('/silent')) reply.writeHead(200).end();
  });
  origin = `http://127.0.0.1:${portal}`;
  trapHost = `127.0.0.1:${elsewhere}`;
  browser = createLenderBrowser(options());
  await browser.withPage(() => Promise.resolve());
}, 120_000);

afterAll(async () => {
  await browser?.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

describe('a page of the lender', () => {
  test('fills in fields by label and reads text and tables', async () => {
    const seen = await browser.withPage(async (portal) => {
      await portal.goto('/');
      await portal.fill('Full name', 'Ana Diaz');
      await portal.select('State', 'VA');
      await portal.check('I agree');
      await portal.click('button', 'Send');
      return {
        done: await portal.text('#done'),
        none: await portal.text('#none'),
        rows: await portal.table('table'),
      };
    });
    expect(seen).toEqual({
      done: 'name=Ana+Diaz&state=VA&consent=on',
      none: null,
      rows: [{ Customer: 'Ana', Status: 'Approved' }],
    });
  }, 60_000);

  test('keeps no state of earlier tasks', async () => {
    for (let visit = 0; visit < 2; visit += 1) await browser.withPage((portal) => portal.goto('/'));
    expect(cookies).toEqual(cookies.map(() => undefined));
  }, 60_000);
});

describe('failures of a page', () => {
  const failure = (path: string, sent?: () => 'no' | 'maybe') =>
    browser.withPage((portal) => portal.goto(path), sent).catch((error: unknown) => error);

  test.each([
    ['/gone', 'page-changed'],
    ['/broken', 'server-error'],
    ['/silent', 'timed-out'],
    ['/away', 'refused-by-egress-guard'],
    ['https://evil.example/', 'refused-by-egress-guard'],
    ['http://127.0.0.1:9/', 'refused-by-egress-guard'],
  ])(
    'fails to open %s with %s',
    async (path, code) => {
      expect(await failure(path)).toMatchObject({ code, sent: 'no' });
    },
    60_000,
  );

  test.each(['Slow', 'Half'])(
    'reports a time-out, not a changed page, when the page behind button %s never loads',
    async (name) => {
      const error = await browser
        .withPage(async (portal) => {
          await portal.goto('/to-silence');
          await portal.click('button', name).catch(() => undefined);
          await portal.waitFor('#never', 1_000);
        })
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: 'timed-out', sent: 'no' });
    },
    60_000,
  );

  test('applies the time limit of each task in one shared browser', async () => {
    const hasty = createLenderBrowser({ ...options(), timeoutMs: 1 });
    try {
      const visit = (path: string, timeoutMs: number) =>
        hasty.withPage((portal) => portal.goto(path), undefined, timeoutMs);
      await expect(visit('/', 30_000)).resolves.toBeUndefined();
      await expect(visit('/silent', 300)).rejects.toMatchObject({ code: 'timed-out' });
      await expect(visit('/', 30_000)).resolves.toBeUndefined();
    } finally {
      await hasty.close();
    }
  }, 60_000);

  test('reports sent: maybe after the point of no return', async () => {
    expect(await failure('/broken', () => 'maybe')).toMatchObject({ code: 'server-error', sent: 'maybe' });
  }, 60_000);

  test('reports an error page of the portal as a server error, not as a changed page', async () => {
    const work = browser.withPage(async (lenderPage) => {
      await lenderPage.goto('/to-silence');
      await lenderPage.click('button', 'Oops');
      await lenderPage.waitFor('#done');
    });
    await expect(work).rejects.toMatchObject({ code: 'server-error', sent: 'no' });
  });

  test.each([
    ['/form', 'Submit', 'connection-lost'],
    ['/to-silence', 'Oops', 'server-error'],
  ])(
    'stops at once after a broken page behind %s, not when the time limit passes',
    async (path, button, code) => {
      const patient = createLenderBrowser({ ...options(), timeoutMs: 600_000 });
      const work = (act: (portal: LenderPage) => Promise<unknown>) =>
        patient
          .withPage(async (portal) => {
            await portal.goto(path);
            await portal.click('button', button);
            await act(portal);
          })
          .catch((thrown: unknown) => thrown);
      try {
        expect(await work((portal) => portal.waitFor('#done'))).toMatchObject({ code });
        expect(await work((portal) => portal.fill('Name', 'Ana'))).toMatchObject({ code });
        expect(await work((portal) => portal.table('table'))).toMatchObject({ code });
      } finally {
        await patient.close();
      }
    },
    60_000,
  );

  test('names the missing control but not the value to type', async () => {
    const error = await browser
      .withPage(async (portal) => {
        await portal.goto('/');
        await portal.waitFor('body[data-beacon]');
        await portal.fill('Social Security number', '900123456');
      })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'page-changed', sent: 'no' });
    expect(String(error)).toContain('Social Security number');
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('900123456');
  }, 60_000);

  test('leaves stop signals to the worker, so the browser finishes its task', async () => {
    await browser.close();
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const heard = () => signals.map((signal) => process.listenerCount(signal));
    const before = heard();
    const during = await browser.withPage(() => Promise.resolve(heard()));
    expect(during).toEqual(before);
  }, 60_000);

  test('starts the browser again after it was closed', async () => {
    await browser.close();
    await expect(browser.withPage(async (portal) => portal.url())).resolves.toBe('about:blank');
  }, 60_000);
});

describe('a form', () => {
  test('sends a form once even if the reply is lost and Chromium would repeat the request', async () => {
    const before = posts;
    await browser.withPage(async (portal) => {
      for (let warmUp = 0; warmUp < 3; warmUp += 1) await portal.goto('/form');
      await portal.click('button', 'Submit');
      await portal.waitFor('#never', 1_000).catch(() => undefined);
    });
    expect(posts - before).toBe(1);
  }, 60_000);

  test('keeps cookies and follows the redirect to the next page', async () => {
    const seen = await browser.withPage(async (portal) => {
      await portal.goto('/kept');
      await portal.fill('Name', 'Ana Díaz');
      await portal.click('button', 'Submit');
      await portal.waitFor('#seen');
      return portal.text('#seen');
    });
    expect(seen).toBe('/thanks?n=Ana+D%C3%ADaz&visit=7 visit=7; done=8');
  }, 60_000);
});

test('resolves the names of all connections, also of forms, through the egress guard', async () => {
  const { port } = new URL(origin);
  const host = `portal.lender.example:${port}`;
  const asked = new Set<string>();
  const ports = new Set<number>();
  const lookup: LookupFunction = (name, { all }, done) => {
    asked.add(name);
    if (all) done(null, [{ address: '127.0.0.1', family: 4 }]);
    else done(null, '127.0.0.1', 4);
  };
  const guarded = createLenderBrowser({
    ...options(),
    baseUrl: `http://${host}`,
    allowedHosts: [host],
    lookup: (at) => {
      ports.add(at);
      return lookup;
    },
  });
  try {
    const seen = await guarded.withPage(async (portal) => {
      await portal.goto('/kept');
      await portal.fill('Name', 'Ana');
      await portal.click('button', 'Submit');
      await portal.waitFor('#seen');
      return portal.text('#seen');
    });
    expect({ seen, asked: [...asked], ports: [...ports] }).toEqual({
      seen: '/thanks?n=Ana&visit=7 visit=7; done=8',
      asked: ['portal.lender.example'],
      ports: [Number(port)],
    });
  } finally {
    await guarded.close();
  }
}, 60_000);

test('reaches no host but the lender’s, by redirect or by socket', () => {
  expect(elsewhereHits).toBe(0);
});

test('reaches the other host when it is allowed, so the test above can fail', async () => {
  const careless = createLenderBrowser({ ...options(), allowedHosts: [new URL(origin).host, trapHost] });
  try {
    await careless.withPage(async (portal) => {
      await portal.goto('/');
      await portal.waitFor('body[data-beacon]');
    });
    expect(elsewhereHits).toBeGreaterThan(0);
  } finally {
    await careless.close();
  }
}, 60_000);

test('reads the fields of a form that a person sees', async () => {
  const fields = await browser.withPage(async (opened) => {
    await opened.goto('/');
    await opened.fill('Full name', 'Ana');
    await opened.select('State', 'VA');
    return opened.fields('body');
  });
  expect(fields).toEqual([
    { label: 'Full name', kind: 'text', required: false, value: 'Ana' },
    { label: 'State', kind: 'select', required: false, value: 'Virginia' },
    { label: 'I agree', kind: 'checkbox', required: false, value: 'false' },
  ]);
});

test('runs Chromium in its sandbox unless the worker runs as root or the operator turns the sandbox off', () => {
  expect([isSandboxed(true, 1000), isSandboxed(undefined, 1000)]).toEqual([true, true]);
  expect([isSandboxed(true, 0), isSandboxed(false, 1000)]).toEqual([false, false]);
  expect(chromiumArgs).not.toContain('--no-sandbox');
});

test('starts Chromium without the settings of the worker', async () => {
  expect(Object.keys(browserEnvironment())).toEqual(['PATH', 'HOME', 'TMPDIR', 'LANG']);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-browser-'));
  const program = path.join(folder, 'chromium');
  const seen = path.join(folder, 'environment');
  writeFileSync(program, `#!/bin/sh\nenv > ${seen}\nexit 1\n`, { mode: 0o755 });
  process.env['SECRET_OF_THE_WORKER'] = 'in no browser';
  try {
    const empty = createLenderBrowser({ ...options(), executablePath: program });
    await expect(empty.withPage(() => Promise.resolve())).rejects.toMatchObject({ code: 'not-connected' });
    const environment = readFileSync(seen, 'utf8');
    expect(environment).toMatch(/^PATH=/m);
    expect(environment).not.toContain('SECRET_OF_THE_WORKER');
  } finally {
    delete process.env['SECRET_OF_THE_WORKER'];
    rmSync(folder, { recursive: true });
  }
}, 60_000);
