// Serves the public address of `npm run dev`: Vite serves the pages with hot reload. Other requests are passed
// to the API.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createLogger, createServer as createVite, type InlineConfig } from 'vite';
import { entryPage } from '../../engine/src/platform/http/app/spas.ts';
import { inRoot } from '../bootstrap/paths.mjs';
import { waitForPort } from '../infra/ports.ts';
import { isForApi, isForAdmin, isPage, apiIsDown, apiProxy } from './api-proxy.ts';

/** How long a request waits while the API restarts, in milliseconds. */
const API_PATIENCE_MILLISECONDS = 20_000;

const [port, apiPort] = [Number(process.env.PAGES_PORT), Number(process.env.PORT)];
const api = `http://127.0.0.1:${apiPort}`;
const server = createServer((request, response) => void answer(request, response));

const portal = await createVite(viteConfig('portal'));
const admin = await createVite(viteConfig('admin'));
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.once(signal, () => process.exit(0));
server.listen(port, '127.0.0.1', () => process.send?.('ready'));

function viteConfig(app: 'portal' | 'admin'): InlineConfig {
  const root = inRoot(app);
  return {
    root,
    configFile: inRoot(app, 'vite.config.ts'),
    clearScreen: false,
    customLogger: loggerOf(app),
    server: {
      middlewareMode: { server },
      ws: { server },
      allowedHosts: [new URL(process.env.PUBLIC_URL ?? api).hostname],
      proxy: apiProxy(api),
    },
  };
}

/**
 * Returns a logger that prefixes Vite's output with the name of the app. It does not log requests that failed
 * because the API restarted.
 */
function loggerOf(app: string) {
  const logger = createLogger('info', { prefix: `[${app}]`, allowClearScreen: false });
  const error = logger.error.bind(logger);
  logger.error = (message, options) => {
    if (!/\bproxy (socket )?error\b/.test(message)) error(message, options);
  };
  return logger;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  if (isForApi(url) && !(await isApiUp())) return apiIsDown(response);
  if (isPage(url, headers.accept)) request.url = entryPage(method, url, headers['accept-language']);
  const { middlewares } = isForAdmin(url) ? admin : portal;
  middlewares(request, response, () => response.writeHead(404).end());
}

const isApiUp = (): Promise<boolean> =>
  waitForPort(apiPort, API_PATIENCE_MILLISECONDS, () => true).then(
    () => true,
    () => false,
  );
