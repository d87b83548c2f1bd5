/** A phone as its last four digits, in the form it was typed. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `(•••) •••-${digits.slice(-4)}`;
}

/** An address as its first letter and its host: enough to know one's own. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
