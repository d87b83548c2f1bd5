import '@fastify/cookie';
import type { FastifyReply } from 'fastify';

/**
 * The kinds of sessions with a cookie. `part`: of a co-applicant. `status`: of a shopper who looks up
 * applications. `view`: of the customer view on a store's screen. `pin`: of a store user who gave the
 * browser to a shopper and can sign in again with a PIN.
 */
export type SessionKind = 'staff' | 'shopper' | 'part' | 'status' | 'view' | 'pin';

/**
 * Returns the names of the cookies. The prefix `__Host-` needs https, so a demo without https uses plain
 * names.
 */
export function cookieNames(publicUrl: string) {
  const prefix = publicUrl.startsWith('https:') ? '__Host-' : '';
  return {
    staff: `${prefix}sid`,
    shopper: `${prefix}form`,
    device: `${prefix}device`,
    part: `${prefix}part`,
    status: `${prefix}status`,
    view: `${prefix}customer-view`,
    pin: `${prefix}pin`,
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

/** Sets the cookie that recognizes a browser at the next sign-in. The cookie alone grants no access. */
export function setDeviceCookie(reply: FastifyReply, publicUrl: string, token: string, days: number) {
  void reply.setCookie(cookieNames(publicUrl).device, token, {
    httpOnly: true,
    secure: publicUrl.startsWith('https:'),
    sameSite: 'lax',
    path: '/',
    maxAge: days * 86_400,
  });
}

/**
 * Returns the value of a co-applicant's cookie in a request. The name of the cookie may or may not have the
 * prefix `__Host-`.
 */
export const partTokenOf = (cookies: Record<string, string | undefined>): string | undefined =>
  cookies['__Host-part'] ?? cookies['part'];

/** Returns the value of the cookie of a shopper who looks up applications without their link. */
export const statusTokenOf = (cookies: Record<string, string | undefined>): string | undefined =>
  cookies['__Host-status'] ?? cookies['status'];

/** Returns the value of the cookie of a customer view. */
export const customerViewTokenOf = (cookies: Record<string, string | undefined>): string | undefined =>
  cookies['__Host-customer-view'] ?? cookies['customer-view'];

/** Returns the value of the cookie of a store user who gave the browser to a shopper. */
export const pinTokenOf = (cookies: Record<string, string | undefined>): string | undefined =>
  cookies['__Host-pin'] ?? cookies['pin'];
