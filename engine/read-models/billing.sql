-- One row per store and subscription, ended ones included; the latest has the highest id.
CREATE VIEW read.store_subscription WITH (security_invoker = true) AS
SELECT b.id, b.org_id, s.store_id, b.type, b.status, b.price_id, p.product_id, b.trial_end, b.current_period_end, b.cancel_at,
       b.ended_at, b.created_at
FROM subscription b CROSS JOIN LATERAL unnest(b.store_ids) AS s (store_id)
LEFT JOIN billing_price p ON p.stripe_id = b.price_id;

-- One row per paid invoice and store that it pays for. `cents` is the store's equal share. Cents that cannot
-- be divided go to the first stores, so that the shares add up to the invoice. `refunded_cents` is the
-- store's share of the refunds, divided in the same way. An invoice in a currency that Millrace does not know
-- (`schemas/countries/currencies.ts`) is in no sum.
CREATE VIEW read.store_payment WITH (security_invoker = true) AS
SELECT i.stripe_id, i.org_id, s.store_id, i.subscription_id, i.paid_at, upper(i.currency) AS currency,
       i.amount_paid / cardinality(i.store_ids)
         + CASE WHEN s.place <= i.amount_paid % cardinality(i.store_ids) THEN 1 ELSE 0 END AS cents,
       i.amount_refunded / cardinality(i.store_ids)
         + CASE WHEN s.place <= i.amount_refunded % cardinality(i.store_ids) THEN 1 ELSE 0 END AS refunded_cents
FROM billing_invoice i CROSS JOIN LATERAL unnest(i.store_ids) WITH ORDINALITY AS s (store_id, place)
WHERE i.status = 'paid' AND i.paid_at IS NOT NULL AND i.amount_paid > 0
  AND upper(i.currency) IN ('USD', 'GBP', 'CAD', 'EUR');
