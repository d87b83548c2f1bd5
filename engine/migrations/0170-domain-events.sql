-- Domain events: for consumers inside the product and, reduced to ids, for screens. Readers use transaction_id for
-- the order of commits. Sequence numbers are assigned before a commit, so reading by number alone would skip a
-- transaction that commits late.
ALTER TABLE realtime_event RENAME TO domain_event;
ALTER TABLE domain_event
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN payload jsonb,
  ADD COLUMN transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id();
ALTER INDEX realtime_event_application RENAME TO domain_event_application;
CREATE INDEX domain_event_position ON domain_event (transaction_id, sequence);
DROP INDEX realtime_event_store;
CREATE INDEX domain_event_store ON domain_event (store_id, transaction_id, sequence);
