import type { Locale } from '@millrace/schemas/form';

/** How long an applicant can set a password with an enrollment link, in hours. */
export const linkHours = 24;

const words = {
  en: {
    subject: 'Set your password',
    why: 'A store set up an account for your applications. Open this page to set your password:',
    once: `This link works once. It expires in ${linkHours} hours. Didn’t expect this? You can ignore it.`,
  },
  es: {
    subject: 'Cree su contraseña',
    why: 'Una tienda creó una cuenta para sus solicitudes. Abra esta página para crear su contraseña:',
    once: `Este enlace funciona una vez. Vence en ${linkHours} horas. ¿No lo esperaba? Puede ignorarlo.`,
  },
} as const satisfies Record<Locale, object>;

/**
 * Returns the email with the enrollment link. The secret of the link is after the #. Browsers do not send
 * this part of an address, so no log contains it.
 */
export function enrollmentMail(locale: Locale, publicUrl: string, token: string) {
  const { subject, why, once } = words[locale];
  return { subject, body: `${why}\n\n${publicUrl}/applicant-password?lang=${locale}#${token}\n\n${once}` };
}
