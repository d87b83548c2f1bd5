/** Days of a trial, unless a coupon sets another number. */
const trialDays = 14;

/** Domains of public mail providers. They identify no company. */
const publicMail: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'aol.com', 'proton.me', 'protonmail.com', 'gmx.com', 'comcast.net'],
]);

interface EntityFacts {
  readonly phones: readonly (string | null)[];
  readonly emails: readonly (string | null)[];
  /** Ids of the legal entity's companies in HubSpot. */
  readonly companies: readonly string[];
}

/**
 * Returns the data that shows whether a legal entity registers a second time. The data are its phone numbers,
 * its companies in HubSpot, and its email domains. For a public email domain, the whole address is used
 * instead.
 */
export function entityNames({ phones, emails, companies }: EntityFacts): string[] {
  const numbers = phones.flatMap((phone) => {
    const digits = (phone ?? '').replaceAll(/\D/g, '').slice(-10);
    return digits.length === 10 ? [`phone:${digits}`] : [];
  });
  const mails = emails.flatMap((email) => {
    const [mailbox, domain] = (email ?? '').trim().toLowerCase().split('@');
    if (!mailbox || !domain) return [];
    return [publicMail.has(domain) ? `email:${mailbox}@${domain}` : `domain:${domain}`];
  });
  return [...new Set([...numbers, ...mails, ...companies.map((id) => `hubspot:${id}`)])];
}

interface TrialFacts {
  /** True if the store was offered a trial when it registered. */
  readonly isOffered: boolean;
  /** True if the same legal entity had a trial before. */
  readonly isUsed: boolean;
  readonly couponDays: number | null;
}

/**
 * Returns the trial days of a new subscription. Null means that there is no trial and the first bill is due
 * immediately.
 */
export function trialOf({ isOffered, isUsed, couponDays }: TrialFacts): number | null {
  if (isUsed || (!isOffered && couponDays === null)) return null;
  return couponDays ?? trialDays;
}
