import type { IntegrationKey } from '@millrace/schemas/api';
import { isoftpull } from './isoftpull.ts';
import type { IntegrationManifest } from './manifest.ts';
import { edge, pinogy } from './points-of-sale.ts';
import { getAccept, googleCalendar, hubspot } from './staff.ts';
import { plaid, prove } from './prefill.ts';
import { userflow } from './userflow.ts';

export type { IntegrationManifest } from './manifest.ts';

export const manifests: readonly IntegrationManifest[] = [
  hubspot,
  getAccept,
  googleCalendar,
  isoftpull,
  pinogy,
  edge,
  userflow,
  prove,
  plaid,
];

export const manifestOf = (key: IntegrationKey): IntegrationManifest =>
  manifests.find((manifest) => manifest.key === key)!;

/**
 * Returns the name of an integration for a bill. For an integration that no longer exists, returns its key.
 */
export const integrationName = (key: string): string =>
  manifests.find((manifest) => manifest.key === key)?.display_name ?? key;
