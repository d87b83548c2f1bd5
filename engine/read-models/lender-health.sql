-- One row per pause of a lender; without `resumed_at` it is still in force.
CREATE VIEW read.lender_pause WITH (security_invoker = true) AS
SELECT id, lender_id, kind, place, detail, paused_at, resumed_at, resumed_by, resumed_by_name, reason FROM lender_pause;

-- One row per block of a lender that failed or was too slow; without `over_at` it is still in force.
CREATE VIEW read.lender_block WITH (security_invoker = true) AS
SELECT id, lender_id, kind, since, retry_at, probed_at, over_at FROM lender_block;

-- One row per lender: why nothing is sent to it. Null if applications may be sent to it.
CREATE VIEW read.lender_send_block WITH (security_invoker = true) AS
SELECT l.id AS lender_id,
       CASE WHEN NOT l.enabled THEN 'disabled'
            WHEN EXISTS (SELECT FROM lender_pause x WHERE x.lender_id = l.id AND x.resumed_at IS NULL) THEN 'paused' END AS send_block
FROM read.lender l;
