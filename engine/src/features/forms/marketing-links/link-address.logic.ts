export interface FormAddress {
  slug: string;
  websiteUuid: string;
  urlId: string;
}

/** Address of a form. The store name is for readers; only the two ids are evaluated. */
export const formLinkOf = (publicUrl: string, { slug, websiteUuid, urlId }: FormAddress): string =>
  `${publicUrl}/${slug}/${websiteUuid}/${urlId}/welcome`;

/** The form address with the id of the marketing link. The QR address also marks a scanned code. */
export function linkAddresses(formLink: string, linkId: number): { url: string; qrUrl: string } {
  const url = `${formLink}?marketing_link_id=${linkId}`;
  return { url, qrUrl: `${url}&qr=true` };
}

/** Names of the ids that are missing to create a link. */
export function missingIds(ids: {
  storeId: number | null | undefined;
  cfaConfigId: number | null | undefined;
  primaryStoreId: number | null | undefined;
  orgId: number | null | undefined;
}): string[] {
  return Object.entries(ids).flatMap(([name, id]) => (id ? [] : [name]));
}

/** Addresses are stored as typed; messages are sent only to plausible ones. */
export const canBeMailed = (address: string): boolean =>
  /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\].]{2,}$/.test(address.trim());

/** Each word once, in the typed order, without empty ones. */
export const tidy = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => word.trim()).filter(Boolean)),
];
