import { ownersOf } from '../../../platform/http/access/owners.ts';

export const webhookEndpointOwners = ownersOf(
  'webhook-endpoint',
  'uuid',
  `SELECT e.id AS named, w.*, CASE WHEN e.is_test THEN 'test' ELSE 'live' END AS mode FROM webhook_endpoint e JOIN read.store_owner w ON w."storeId" = e.store_id
   WHERE e.id = ANY(?::uuid[]) AND e.deleted_at IS NULL`,
);

export const webhookDeliveryOwners = ownersOf(
  'webhook-delivery',
  'uuid',
  `SELECT d.id AS named, w.*, CASE WHEN e.is_test THEN 'test' ELSE 'live' END AS mode FROM webhook_delivery d
   JOIN webhook_endpoint e ON e.id = d.endpoint_id AND e.deleted_at IS NULL
   JOIN read.store_owner w ON w."storeId" = d.store_id
   WHERE d.id = ANY(?::uuid[])`,
);
