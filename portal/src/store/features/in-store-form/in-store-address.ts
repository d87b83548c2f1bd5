import { storeDevice } from '@millrace/schemas/links';

/** A store's name as it may stand in an address; the form is found by what follows it. */
const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'store';

/** Where a store's in-store form is; the associate who helps is part of the address. */
export const inStoreAddress = (
  origin: string,
  store: { name: string; websiteUuid: string },
  associateId: number | null,
): string =>
  `${origin}/outside-form/${slugOf(store.name)}/${store.websiteUuid}${associateId === null ? '' : `/${associateId}`}`;

/** The same on the store's own device: after each shopper it clears itself. */
export const onThisDevice = (address: string): string =>
  `${address}?${storeDevice.name}=${storeDevice.value}`;
