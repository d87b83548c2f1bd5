-- Increases with every change of the route's attempts. A decision based on an older version is made again.
ALTER TABLE route ADD COLUMN version integer NOT NULL DEFAULT 0;
CREATE INDEX route_running ON route (created_at) WHERE state = 'running';
CREATE INDEX job_active ON job (worker_id) WHERE state = 'active';

-- The data a worker needs to send an attempt, in one query. Sealed values stay sealed; the vault opens them.
CREATE VIEW attempt_dispatch AS
SELECT a.id AS attempt_id, p.answers_sealed, p.requested_cents, p.ip, s.store_name, s.state AS store_state,
       c.id AS credential_id, c.values_sealed
FROM attempt a
JOIN application p ON p.id = a.application_id AND p.deleted_at IS NULL
JOIN store s ON s.id = a.store_id
LEFT JOIN store_credential c ON c.store_id = a.store_id AND c.lender_id = a.lender_id AND c.is_active;

-- The index of UNIQUE (application_id, lender_id, generation, number) already finds the attempts of an application.
DROP INDEX attempt_application;
