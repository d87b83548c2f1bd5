import '@fastify/cookie';
import type { FastifyReply } from 'fastify';

/** `__Host-` needs https; on a plain-http demo the names go without it. */
export function cookieNames(publicUrl: string) {
  const prefix = publicUrl.startsWith('https:') ? '__Host-' : '';
  return { staff: `${prefix}sid`, shopper: `${prefix}form` };
}

export function setSessionCookie(
  reply: FastifyReply,
  publicUrl: string,
  kind: 'staff' | 'shopper',
  token: string,
) {
  void reply.setCookie(cookieNames(publicUrl)[kind], token, {
    httpOnly: true,
    secure: publicUrl.startsWith('https:'),
    sameSite: 'lax',
    path: '/',
  });
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string, kind: 'staff' | 'shopper') {
  void reply.clearCookie(cookieNames(publicUrl)[kind], { path: '/' });
}
