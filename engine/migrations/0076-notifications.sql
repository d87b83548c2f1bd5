-- What happened to applications, for the people of their store. Made from the news by whoever keeps the house; of one
-- thing there is one line, however often its news are read. Who it is about is asked of the application when it is shown.
CREATE TABLE notification (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  form_id uuid NOT NULL REFERENCES application (id) ON DELETE CASCADE,  -- no `application_id`: it is no news for shoppers
  kind text NOT NULL,
  key text NOT NULL,                         -- what it is about, so that it is said once
  lender_id integer REFERENCES lender (id),
  cents bigint,
  word text,                                 -- the state of a contract
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (form_id, key)
);
CREATE INDEX notification_of_store ON notification (store_id, id DESC);
CREATE TABLE notification_seen (
  user_id integer NOT NULL REFERENCES app_user (id),
  notification_id integer NOT NULL REFERENCES notification (id) ON DELETE CASCADE,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, notification_id)
);
CREATE INDEX notification_seen_of ON notification_seen (notification_id);
SELECT wall.protect(t::regclass) FROM unnest(ARRAY['notification', 'notification_seen']) t;

-- Up to where the news have been read.
CREATE TABLE notification_reader (single boolean PRIMARY KEY DEFAULT true CHECK (single), sequence bigint NOT NULL);
INSERT INTO notification_reader (sequence) SELECT coalesce(max(sequence), 0) FROM realtime_event;
