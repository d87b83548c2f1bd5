-- One row per store and subscription, ended ones included; the latest has the highest id.
CREATE VIEW read.store_subscription WITH (security_invoker = true) AS
SELECT b.id, b.org_id, s.store_id, b.type, b.status, b.price_id, p.product_id, b.trial_end, b.current_period_end, b.cancel_at,
       b.ended_at, b.created_at
FROM subscription b CROSS JOIN LATERAL unnest(b.store_ids) AS s (store_id)
LEFT JOIN billing_price p ON p.stripe_id = b.price_id;

-- One row per invoice for subscriptions. Amounts are cents.
CREATE VIEW read.subscription_invoice WITH (security_invoker = true) AS
SELECT stripe_id, org_id, store_ids, subscription_id, status, currency, amount_due, amount_paid, created_at, paid_at
FROM billing_invoice;
