import { accountAttacks } from './accounts.ts';
import type { Attack } from './attack.ts';
import { confirmationAttacks } from './confirmed.ts';
import { deviceAttacks } from './store-devices.ts';
import { listAttacks } from './lists.ts';
import { serverAttacks } from './local-servers.ts';
import { messageAttacks } from './messages.ts';
import { moneyAttacks } from './money.ts';
import { outageAttacks } from './outages.ts';
import { pageAttacks } from './pages.ts';
import { raceAttacks } from './races.ts';
import { requestAttacks } from './request-costs.ts';
import { linkAttacks } from './sent-links.ts';
import { sessionAttacks } from './sessions.ts';
import { storeAttacks } from './stores.ts';
import { tenantAttacks } from './tenants.ts';
import { webhookKeyAttacks } from './webhook-keys.ts';
import { webhookAttacks } from './webhooks.ts';

export const attacks: readonly Attack[] = [
  ...messageAttacks,
  ...confirmationAttacks,
  ...webhookKeyAttacks,
  ...webhookAttacks,
  ...requestAttacks,
  ...listAttacks,
  ...storeAttacks,
  ...accountAttacks,
  ...sessionAttacks,
  ...linkAttacks,
  ...deviceAttacks,
  ...moneyAttacks,
  ...pageAttacks,
  ...tenantAttacks,
  ...raceAttacks,
  ...outageAttacks,
  ...serverAttacks,
];
