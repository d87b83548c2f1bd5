-- Settings of the product that internal staff changes while it runs.
CREATE TABLE system_setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_by integer REFERENCES app_user (id),
  updated_at timestamptz NOT NULL DEFAULT now()
);
