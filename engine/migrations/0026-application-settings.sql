-- Application settings of a store. Every save adds a version; the newest one is in force. Versions are never
-- changed or deleted.
CREATE TABLE application_settings (
  store_id integer NOT NULL REFERENCES store (id),
  version integer NOT NULL CHECK (version > 0),
  org_id integer NOT NULL REFERENCES org (id),
  settings jsonb NOT NULL,
  changes jsonb NOT NULL,                    -- differences from the version before
  restored_from integer,                     -- the version that was restored
  saved_by integer NOT NULL REFERENCES app_user (id),
  saved_by_name text NOT NULL,               -- name at that time, so that the history stays readable
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_id, version)
);

-- Staff within reach; anonymous visitors the settings of their link's store, which decide the questions.
SELECT wall.protect('application_settings');
CREATE POLICY shop ON application_settings FOR SELECT TO millrace_api USING (store_id = (SELECT wall.shop()));
