/** Formats ten typed digits as `(555) 010-0199`. Other text is only trimmed. */
export function phoneText(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (digits.length !== 10) return typed.trim();
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

export const isPhone = (text: string): boolean => /^\(\d{3}\) \d{3}-\d{4}$/.test(text);
