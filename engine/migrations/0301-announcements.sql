-- Announcements of internal staff to users. Empty lists aim at everybody; orgs and stores add up, roles narrow.
CREATE TABLE announcement (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  body text NOT NULL,                        -- sanitised HTML
  roles text[] NOT NULL DEFAULT '{}',
  org_ids integer[] NOT NULL DEFAULT '{}',
  store_ids integer[] NOT NULL DEFAULT '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  published_at timestamptz,
  created_by integer NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK (ends_at > starts_at)
);

-- Who saw an announcement, and who closed its banner. It follows the user to every browser.
CREATE TABLE announcement_state (
  user_id integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  announcement_id integer NOT NULL REFERENCES announcement (id) ON DELETE CASCADE,
  seen_at timestamptz NOT NULL DEFAULT now(),
  dismissed_at timestamptz,
  PRIMARY KEY (user_id, announcement_id)
);
CREATE INDEX announcement_state_of ON announcement_state (announcement_id);
ALTER TABLE announcement_state ENABLE ROW LEVEL SECURITY;
CREATE POLICY self ON announcement_state TO millrace_api
  USING ((SELECT tenant.everything()) OR user_id = (SELECT tenant.person()));

-- Short texts on the metrics screen of internal staff. Some of them are tasks.
CREATE TABLE metric_announcement (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  text text NOT NULL,
  to_do boolean NOT NULL DEFAULT false,
  done_at timestamptz,
  done_by integer REFERENCES app_user (id),
  created_by integer NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
