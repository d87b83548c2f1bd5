import type { FastifyInstance } from 'fastify';
import { routeAddress } from './route-address.ts';

const mediaType = 'application/x-www-form-urlencoded';
/** Providers that speak in forms call here; their signature is the proof. */
const takesForms: ReadonlySet<string> = new Set(['/api/webhooks/twilio/status']);

/** Forms are read where a provider sends signed ones, and are no type of body anywhere else. */
export function takeSignedForms(app: FastifyInstance): void {
  app.addContentTypeParser(mediaType, { parseAs: 'string', bodyLimit: 16 * 1024 }, (request, body, done) => {
    if (takesForms.has(routeAddress(request)))
      return done(null, Object.fromEntries(new URLSearchParams(String(body))));
    const refusal = { statusCode: 415, code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' };
    return done(Object.assign(new Error(`Unsupported Media Type: ${mediaType}`), refusal), undefined);
  });
}
