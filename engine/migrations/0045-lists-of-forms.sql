-- List filters saved for a store or a whole org. Every user there may use them; administrators change them.
CREATE TABLE shared_form_view (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer REFERENCES store (id),    -- null: for the whole org
  name text NOT NULL,
  query text NOT NULL,                       -- as in the address
  saved_by integer NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX shared_form_view_name ON shared_form_view (org_id, store_id, lower(name)) NULLS NOT DISTINCT;
CREATE INDEX shared_form_view_of_store ON shared_form_view (store_id);
ALTER TABLE shared_form_view ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON shared_form_view TO millrace_api USING ((SELECT wall.everything())
  OR store_id = ANY ((SELECT wall.all_stores())::integer[])
  OR (store_id IS NULL AND org_id = ANY ((SELECT wall.orgs())::integer[])));
-- Users of one of the org's stores may read the org's filters.
CREATE POLICY home ON shared_form_view FOR SELECT TO millrace_api
  USING (store_id IS NULL AND org_id = ANY ((SELECT wall.home_orgs())::integer[]));

-- Columns of the list of forms that a user selected, in order.
CREATE TABLE form_list_columns (
  user_id integer PRIMARY KEY REFERENCES app_user (id),
  shown text[] NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE form_list_columns ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON form_list_columns TO millrace_api
  USING ((SELECT wall.everything()) OR user_id = (SELECT (wall.context() ->> 'person')::integer));
