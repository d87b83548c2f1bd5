-- The card number of an application, sealed apart from its other answers. Exists only where the installation stores card
-- numbers (PAN_STORAGE), and only until 24 hours after the last attempt. The answers have its last four digits.
CREATE TABLE card_number (
  application_id uuid PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  sealed bytea NOT NULL,
  version integer NOT NULL,                  -- the version of the answers with which it was sealed
  saved_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (application_id, org_id, store_id) REFERENCES application (id, org_id, store_id) ON DELETE CASCADE
);
SELECT tenant.protect('card_number');
