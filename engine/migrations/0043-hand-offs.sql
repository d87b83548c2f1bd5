-- A store turns its screen to the shopper: for a while that browser may look at the one application in the shopper's
-- words, and at nothing else of it. A form has one such view at a time.
CREATE TABLE hand_off (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),   -- aaso_id
  application_id uuid NOT NULL,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  lender_id integer REFERENCES lender (id),        -- null: all of the application's lenders
  token_hash bytea NOT NULL UNIQUE,                -- the cookie of the browser that was turned
  handed_by integer REFERENCES app_user (id),
  handed_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  FOREIGN KEY (application_id, org_id, store_id) REFERENCES application (id, org_id, store_id)
);
CREATE UNIQUE INDEX hand_off_open ON hand_off (application_id) WHERE ended_at IS NULL;

-- Staff within reach, a shopper those of the own form, and whoever brings the cookie that very one.
SELECT wall.protect('hand_off');
CREATE POLICY brought ON hand_off TO millrace_api
  USING (token_hash = (SELECT decode(wall.context() ->> 'pass', 'hex')));
