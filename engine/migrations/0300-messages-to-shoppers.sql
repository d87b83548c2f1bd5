-- Messages that shoppers get by themselves about their applications. The scheduler adds a row for each cause, once,
-- and sends it when it is due. Not named `application_id`, because shoppers must not see the rows.
CREATE TABLE shopper_message (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  form_id uuid NOT NULL REFERENCES application (id) ON DELETE CASCADE,
  update text NOT NULL,                      -- which template
  cause text NOT NULL,                       -- what it is about, so that it is sent once
  attempt_id uuid,
  lender_name text,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'skipped')),
  reason text,                               -- why it waits or was skipped
  channel text,
  due_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  UNIQUE (form_id, update, cause)
);
CREATE INDEX shopper_message_due ON shopper_message (due_at) WHERE state = 'waiting';
CREATE INDEX shopper_message_of_store ON shopper_message (store_id);
SELECT tenant.protect('shopper_message');

-- Phones whose owners answered STOP to a text. They get no further texts except codes that they ask for.
CREATE TABLE text_opt_out (
  id uuid PRIMARY KEY,
  phone_index bytea NOT NULL UNIQUE,
  phone_sealed bytea NOT NULL,
  index_key text,
  stopped_at timestamptz NOT NULL DEFAULT now()
);
