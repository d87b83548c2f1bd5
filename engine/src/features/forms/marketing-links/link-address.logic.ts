export interface FormAddress {
  slug: string;
  websiteUuid: string;
  urlId: string;
}

/** Where a form is: the name of the store is there for people, the two ids are what is read. */
export const formLinkOf = (publicUrl: string, { slug, websiteUuid, urlId }: FormAddress): string =>
  `${publicUrl}/${slug}/${websiteUuid}/${urlId}/welcome`;

/** The same, saying by which link somebody came, and whether a code was scanned. */
export function linkAddresses(formLink: string, linkId: number): { url: string; qrUrl: string } {
  const url = `${formLink}?marketing_link_id=${linkId}`;
  return { url, qrUrl: `${url}&qr=true` };
}

/** Names of the ids that are needed to make a link and are not there. */
export function missingIds(ids: {
  storeId: number | null | undefined;
  cfaConfigId: number | null | undefined;
  primaryStoreId: number | null | undefined;
  orgId: number | null | undefined;
}): string[] {
  return Object.entries(ids).flatMap(([name, id]) => (id ? [] : [name]));
}

/** Addresses are kept as they were typed; a message goes to what can be one. */
export const canBeMailed = (address: string): boolean =>
  /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\].]{2,}$/.test(address.trim());

/** Each once, in the order they were typed, without what is empty. */
export const tidy = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => word.trim()).filter(Boolean)),
];
