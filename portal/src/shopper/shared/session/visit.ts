import type { OutsideFormDetails, StoreBrand } from '@millrace/schemas/api';
import type { StoreLink } from './api.ts';
import { recall, remember } from './tab-storage.ts';

/** The store link that brought the shopper here. */
export interface Visit extends StoreLink {
  readonly associateId: number | null;
  /** The path of the link. The shopper can open it to start again. */
  readonly path: string;
}

export interface StoreContact {
  readonly name: string;
  readonly phone: string | null;
  /**
   * The store's logo and colours. Undefined if this tab does not know them or if the store uses the default
   * ones.
   */
  readonly brand?: StoreBrand | undefined;
}

const VISIT = 'visit';
const STORE = 'store';
const CLICKED = 'clicked';

export const readVisit = (): Visit | null => recall<Visit>(VISIT);
export const rememberVisit = (visit: Visit): void => remember(VISIT, visit);

type KnownStore = StoreContact & Pick<OutsideFormDetails['store'], 'uuid'>;

export const readStore = (): KnownStore | null => recall<KnownStore>(STORE);

/** Keeps the store for a reload in this tab, so that the page has its name and colours from the start. */
export function rememberStore({ uuid, name, phone, brand }: KnownStore): void {
  remember(STORE, { uuid, name, phone, brand } satisfies KnownStore);
}

/** Returns true the first time that this tab opens the link. A reload is not a new click. */
export function isNewClick(linkId: number): boolean {
  const counted = recall<number[]>(CLICKED) ?? [];
  if (counted.includes(linkId)) return false;
  remember(CLICKED, [...counted, linkId]);
  return true;
}
