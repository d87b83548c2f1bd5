import '@fastify/cookie';
import type { FastifyReply } from 'fastify';

/**
 * `part`: the session of a co-applicant. `status`: a shopper looking up their own applications. `turned`: the
 * customer view on a store's screen.
 */
type SessionKind = 'staff' | 'shopper' | 'part' | 'status' | 'turned';

/** The prefix `__Host-` needs https. A demo without https uses the plain names. */
export function cookieNames(publicUrl: string) {
  const prefix = publicUrl.startsWith('https:') ? '__Host-' : '';
  return {
    staff: `${prefix}sid`,
    shopper: `${prefix}form`,
    device: `${prefix}device`,
    part: `${prefix}part`,
    status: `${prefix}status`,
    turned: `${prefix}turned`,
  };
}

/** Sets an HTTP-only session cookie that lasts until the browser closes. */
export function setSessionCookie(reply: FastifyReply, publicUrl: string, kind: SessionKind, token: string) {
  void reply.setCookie(cookieNames(publicUrl)[kind], token, {
    httpOnly: true,
    secure: publicUrl.startsWith('https:'),
    sameSite: 'lax',
    path: '/',
  });
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string, kind: SessionKind) {
  void reply.clearCookie(cookieNames(publicUrl)[kind], { path: '/' });
}

/** Sets the cookie that recognizes a browser at the next sign-in. It grants no access by itself. */
export function setDeviceCookie(reply: FastifyReply, publicUrl: string, token: string, days: number) {
  void reply.setCookie(cookieNames(publicUrl).device, token, {
    httpOnly: true,
    secure: publicUrl.startsWith('https:'),
    sameSite: 'lax',
    path: '/',
    maxAge: days * 86_400,
  });
}

/** The cookie of a co-applicant in a request, with or without its prefix. */
export const partTokenOf = (cookies: Record<string, string | undefined>): string | undefined =>
  cookies['__Host-part'] ?? cookies['part'];

/** The cookie of a shopper who looks up applications without their link. */
export const statusTokenOf = (cookies: Record<string, string | undefined>): string | undefined =>
  cookies['__Host-status'] ?? cookies['status'];

/** The cookie of a customer view. */
export const handOffTokenOf = (cookies: Record<string, string | undefined>): string | undefined =>
  cookies['__Host-turned'] ?? cookies['turned'];
