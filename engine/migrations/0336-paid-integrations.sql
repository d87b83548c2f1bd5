-- Paid integrations that the bills of a subscription contain, as Stripe has them.
ALTER TABLE subscription ADD COLUMN addons jsonb NOT NULL DEFAULT '[]'; -- [{itemId, priceId, integration, storeIds, cents}]
