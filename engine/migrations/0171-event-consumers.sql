-- The position of each consumer, and the events that a consumer could not handle. Positions follow the order of
-- commits.
CREATE TABLE event_consumer (
  name text PRIMARY KEY,
  transaction_id xid8 NOT NULL,
  sequence bigint NOT NULL,
  failures integer NOT NULL DEFAULT 0,       -- failed tries of the next event
  retry_at timestamptz,                      -- earliest retry of the next event
  last_error text,                           -- class and code, no message
  moved_at timestamptz
);
CREATE TABLE event_set_aside (
  consumer text NOT NULL REFERENCES event_consumer (name) ON DELETE CASCADE,
  sequence bigint NOT NULL REFERENCES domain_event (sequence),
  type text NOT NULL,
  last_error text NOT NULL,
  set_aside_at timestamptz NOT NULL DEFAULT now(),
  replay boolean NOT NULL DEFAULT false,     -- an operator requested that the event is handled again
  PRIMARY KEY (consumer, sequence)
);
CREATE INDEX event_set_aside_sequence ON event_set_aside (sequence);

-- Rows older than 0170 share one transaction id, so their sequence alone gives the position.
INSERT INTO event_consumer (name, transaction_id, sequence)
SELECT 'notifications', coalesce((SELECT min(e.transaction_id) FROM domain_event e), pg_current_xact_id()), r.sequence
FROM notification_reader r;
DROP TABLE notification_reader;
