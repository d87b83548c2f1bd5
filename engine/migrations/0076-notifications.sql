-- Notifications about applications for the users of their store. The scheduler creates them from domain events; an
-- event that is read twice creates one notification. The applicant is read from the application when a notification
-- is shown.
CREATE TABLE notification (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  -- not named `application_id`: shoppers must not see it
  form_id uuid NOT NULL REFERENCES application (id) ON DELETE CASCADE,
  kind text NOT NULL,
  key text NOT NULL,                         -- identifies the subject, so that it is reported once
  lender_id integer REFERENCES lender (id),
  cents bigint,
  word text,                                 -- state of a contract
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

-- Position up to which events have been read.
CREATE TABLE notification_reader (single boolean PRIMARY KEY DEFAULT true CHECK (single), sequence bigint NOT NULL);
INSERT INTO notification_reader (sequence) SELECT coalesce(max(sequence), 0) FROM realtime_event;
