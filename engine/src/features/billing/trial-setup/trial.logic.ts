/** Days of a trial, if no coupon says otherwise. */
const trialDays = 14;

/** Domains of public mail providers. They identify no company. */
const publicMail: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'aol.com', 'proton.me', 'protonmail.com', 'gmx.com', 'comcast.net'],
]);

interface EntityFacts {
  readonly phones: readonly (string | null)[];
  readonly emails: readonly (string | null)[];
  /** Ids of companies in HubSpot. */
  readonly companies: readonly string[];
}

/**
 * The names by which a legal entity is known again when it registers a second time: its phones, its mail domain, or the
 * mailbox if the domain is public, and its companies in HubSpot.
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
  /** True if the store came to us with a trial. */
  readonly isOffered: boolean;
  /** True if the same legal entity had a trial before. */
  readonly isUsed: boolean;
  readonly couponDays: number | null;
}

/** The days of the trial that a new subscription begins with. Null: the first bill is due at once. */
export function trialOf({ isOffered, isUsed, couponDays }: TrialFacts): number | null {
  if (isUsed || (!isOffered && couponDays === null)) return null;
  return couponDays ?? trialDays;
}
