import type { ServerResponse } from 'node:http';

/** Settings of helmet. Scripts come only from our own origin. MUI's emotion needs inline styles. */
export function securityHeaders(publicUrl: string): never {
  const secure = publicUrl.startsWith('https:');
  const socket = publicUrl.replace(/^http/, 'ws');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", socket],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
        ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31536000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  } as never;
}

/**
 * The application builder shows the preview of a form in a frame. The preview shows no personal data and sends
 * nothing.
 */
export const mayBeFramed = (url: string): boolean => /^\/apply\/preview\/?(\?|$)/.test(url);

/** Changes the raw response, because helmet writes its headers there. */
export function letOwnPagesFrame(response: Pick<ServerResponse, 'getHeader' | 'setHeader'>): void {
  const name = 'content-security-policy';
  const policy = response.getHeader(name);
  if (typeof policy !== 'string') return;
  response.setHeader(name, policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
}
