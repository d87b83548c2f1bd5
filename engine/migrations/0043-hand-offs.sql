-- Customer view: a store shows its screen to the shopper. The browser may then show one application as its shopper
-- sees it, and nothing else, for a limited time. An application has one customer view at a time.
CREATE TABLE hand_off (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),   -- aaso_id
  application_id uuid NOT NULL,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  lender_id integer REFERENCES lender (id),        -- null: all of the application's lenders
  token_hash bytea NOT NULL UNIQUE,                -- cookie of the store's browser during the customer view
  handed_by integer REFERENCES app_user (id),
  handed_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  FOREIGN KEY (application_id, org_id, store_id) REFERENCES application (id, org_id, store_id)
);
CREATE UNIQUE INDEX hand_off_open ON hand_off (application_id) WHERE ended_at IS NULL;

-- Staff within reach, a shopper the views of their application, and a caller with the view's cookie that view.
SELECT wall.protect('hand_off');
CREATE POLICY brought ON hand_off TO millrace_api
  USING (token_hash = (SELECT decode(wall.context() ->> 'pass', 'hex')));
