-- Answers that a shopper typed for the next stage and has not sent, sealed apart from the answers that lenders may get.
-- They become answers of the application when the shopper agrees to the stage. Deleted when the wait for the shopper ends.
CREATE TABLE stage_draft (
  application_id uuid PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  sealed bytea NOT NULL,
  version integer NOT NULL,                  -- rises with every save
  saved_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (application_id, org_id, store_id) REFERENCES application (id, org_id, store_id) ON DELETE CASCADE
);
SELECT tenant.protect('stage_draft');
