import { postmanCollection } from '@millrace/schemas/endpoints';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { serveFolder } from './spas.ts';

const page = '/api/docs';
export const docsAssets = `${page}/assets/`;
/** The only files of the `swagger-ui-dist` package that the page loads. */
const files: ReadonlySet<string> = new Set(['/swagger-ui.css', '/swagger-ui-bundle.js']);

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <title>Millrace API</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${docsAssets}swagger-ui.css" />
    <style>
      .swagger-ui .info { margin: 32px 0 20px; }
      .swagger-ui .scheme-container { margin: 0; padding: 0; background: none; box-shadow: none; }
      @media (max-width: 640px) {
        .swagger-ui .opblock-tag { flex-wrap: wrap; font-size: 18px; }
        .swagger-ui .opblock-tag small { flex-basis: 100%; padding: 4px 0 0; }
        .swagger-ui .opblock-tag > div { display: none; }
        .swagger-ui .filter .operation-filter-input { width: 100%; }
        .swagger-ui .filter-container .col-12 { max-width: 100%; flex: 1; }
      }
    </style>
  </head>
  <body>
    <p style="margin: 16px 20px 0; font-family: sans-serif"><a href="${page}/guide">Guide for tills and web shops</a></p>
    <div id="docs"></div>
    <script src="${docsAssets}swagger-ui-bundle.js"></script>
    <script src="${page}/start.js"></script>
  </body>
</html>
`;

/**
 * The script of the page that shows the API document. It is a separate file, because the content security
 * policy forbids inline scripts. The page can send only read requests, with a token. It never sends the
 * session of the user who views the page.
 */
const script = `const dark = matchMedia('(prefers-color-scheme: dark)');
const showColours = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', showColours);
showColours();
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  supportedSubmitMethods: ['get'],
  requestInterceptor: (request) => ({ ...request, credentials: 'omit' }),
  persistAuthorization: false,
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
});
`;

const docs = path.resolve(import.meta.dirname, '../../../../docs');

/**
 * Serves the API document as a page of this server. The page is public, because the document contains no
 * data.
 */
export async function serveApiDocs(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const send = (type: string, text: string) => (_: unknown, reply: FastifyReply) =>
    reply.header('content-type', type).send(text);
  fastify.get(page, send('text/html; charset=utf-8', html));
  fastify.get(
    `${page}/guide`,
    send('text/html; charset=utf-8', readFileSync(path.join(docs, 'guide.html'), 'utf8')),
  );
  const dropIn = readFileSync(path.join(docs, 'drop-in.js'), 'utf8');
  // Pages of web shops load this script from other origins.
  fastify.get('/drop-in.js', (_, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(dropIn),
  );
  const collection = JSON.stringify(postmanCollection());
  fastify.get(`${page}/postman.json`, send('application/json; charset=utf-8', collection));
  fastify.get(`${page}/start.js`, send('text/javascript; charset=utf-8', script));
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await serveFolder(app, docsAssets, folder, (file) => files.has(file));
}
