-- Manual results that would replace a lender's answer: they need a second person's confirmation to take effect.
CREATE TABLE lender_status_request (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  attempt_id uuid NOT NULL REFERENCES attempt (id) ON DELETE CASCADE,
  application_id uuid NOT NULL REFERENCES application (id) ON DELETE CASCADE,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  status text NOT NULL,                      -- as it is stored: Lease Decline becomes Lease Soft Decline
  approved_cents integer CHECK (approved_cents > 0),
  reason text NOT NULL,
  over_state text NOT NULL,                  -- the answer it would replace; a newer answer ends the request
  over_outcome text,
  asked_by integer NOT NULL REFERENCES app_user (id),
  asked_by_name text NOT NULL,               -- name at that time
  asked_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_as text CHECK (ended_as IN ('confirmed', 'refused', 'replaced')),
  ended_by integer REFERENCES app_user (id),
  CHECK ((ended_at IS NULL) = (ended_as IS NULL))
);
CREATE UNIQUE INDEX lender_status_request_open ON lender_status_request (attempt_id) WHERE ended_at IS NULL;
CREATE INDEX ON lender_status_request (application_id);
SELECT wall.protect('lender_status_request');
