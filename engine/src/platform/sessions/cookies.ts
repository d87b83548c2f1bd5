import '@fastify/cookie';
import type { FastifyReply } from 'fastify';

/** `part`: of a co-applicant, who holds no session of the form. `status`: of who looks for an application of the own. `turned`: of a store's screen that a shopper looks at. */
type SessionKind = 'staff' | 'shopper' | 'part' | 'status' | 'turned';

/** `__Host-` needs https; on a plain-http demo the names go without it. */
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

/** By this a browser is known again at the next sign-in; it opens nothing by itself. */
export function setDeviceCookie(reply: FastifyReply, publicUrl: string, token: string, days: number) {
  void reply.setCookie(cookieNames(publicUrl).device, token, {
    httpOnly: true,
    secure: publicUrl.startsWith('https:'),
    sameSite: 'lax',
    path: '/',
    maxAge: days * 86_400,
  });
}

/** The cookie of a co-applicant's part, as it comes with a request: with its prefix where that may be. */
export const partTokenOf = (cookies: Record<string, string | undefined>): string | undefined =>
  cookies['__Host-part'] ?? cookies['part'];

/** The cookie of who looks for an application without its link. */
export const statusTokenOf = (cookies: Record<string, string | undefined>): string | undefined =>
  cookies['__Host-status'] ?? cookies['status'];

/** The cookie of a screen that a store turned to its shopper. */
export const handOffTokenOf = (cookies: Record<string, string | undefined>): string | undefined =>
  cookies['__Host-turned'] ?? cookies['turned'];
