-- One row per pause of a lender; one without `resumed_at` lasts.
CREATE VIEW read.lender_pause WITH (security_invoker = true) AS
SELECT id, lender_id, kind, place, said, paused_at, resumed_at, resumed_by, resumed_by_name, reason FROM lender_pause;

-- One row per time a lender failed or was too slow; one without `over_at` lasts.
CREATE VIEW read.lender_block WITH (security_invoker = true) AS
SELECT id, lender_id, kind, since, retry_at, probed_at, over_at FROM lender_block;
