export interface FormAddress {
  slug: string;
  websiteUuid: string;
  urlId: string;
}

/** Returns the URL of a form. The store's name in it is for human readers; only the two ids count. */
export const formLinkOf = (publicUrl: string, { slug, websiteUuid, urlId }: FormAddress): string =>
  `${publicUrl}/${slug}/${websiteUuid}/${urlId}/welcome`;

/**
 * Returns the form's URL with the id of the marketing link. The URL for the QR code also marks that the code
 * was scanned.
 */
export function linkAddresses(formLink: string, linkId: number): { url: string; qrUrl: string } {
  const url = `${formLink}?marketing_link_id=${linkId}`;
  return { url, qrUrl: `${url}&qr=true` };
}

/** Returns the short URL of a marketing link, which people can type. */
export const shortAddress = (publicUrl: string, code: string): string => `${publicUrl}/a/${code}`;

/** Returns the names of the ids that a request to create a link lacks. */
export function missingIds(ids: {
  storeId: number | null | undefined;
  cfaConfigId: number | null | undefined;
  primaryStoreId: number | null | undefined;
  orgId: number | null | undefined;
}): string[] {
  return Object.entries(ids).flatMap(([name, id]) => (id ? [] : [name]));
}

/** True if a message can be sent to the address. Addresses are stored as typed, so some may be invalid. */
export const canBeMailed = (address: string): boolean =>
  /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\].]{2,}$/.test(address.trim());

/**
 * Returns each trimmed text once, in the typed order, without empty ones. Used for tags and email addresses.
 */
export const tidy = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => word.trim()).filter(Boolean)),
];
