-- The column is not named application_id, because shoppers must not read what a store plans about them.
-- What a store wants to do with an application and when: the user who takes care of it, a day and a short note.
CREATE TABLE application_follow_up (
  form_id uuid PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  assigned_to integer REFERENCES app_user (id),
  due_on date,                               -- in the time zone of the store's users
  note text NOT NULL DEFAULT '',
  changed_by integer REFERENCES app_user (id),
  changed_at timestamptz NOT NULL DEFAULT now(),
  CHECK (assigned_to IS NOT NULL OR due_on IS NOT NULL OR note <> ''),
  FOREIGN KEY (form_id, org_id, store_id) REFERENCES application (id, org_id, store_id) ON DELETE CASCADE
);
CREATE INDEX application_follow_up_assigned ON application_follow_up (assigned_to) WHERE assigned_to IS NOT NULL;
CREATE INDEX application_follow_up_due ON application_follow_up (store_id, due_on) WHERE due_on IS NOT NULL;
SELECT tenant.protect('application_follow_up');
