-- How a store wants its applications. Every save is a version; the newest one holds, and none is changed or deleted.
CREATE TABLE application_settings (
  store_id integer NOT NULL REFERENCES store (id),
  version integer NOT NULL CHECK (version > 0),
  org_id integer NOT NULL REFERENCES org (id),
  settings jsonb NOT NULL,
  changes jsonb NOT NULL,                    -- what differs from the version before
  restored_from integer,                     -- the version that was taken up again
  saved_by integer NOT NULL REFERENCES app_user (id),
  saved_by_name text NOT NULL,               -- as it was then: people come and go, history stays readable
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_id, version)
);

-- Staff within reach; a stranger what the link in his hand leads to: his questions follow from it.
SELECT wall.protect('application_settings');
CREATE POLICY shop ON application_settings FOR SELECT TO millrace_api USING (store_id = (SELECT wall.shop()));
