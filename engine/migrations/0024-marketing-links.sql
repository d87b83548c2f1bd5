-- Marketing links of a store -------------------------------------------------------------------------------------
ALTER TABLE marketing_link
  ADD COLUMN notify_emails text[] NOT NULL DEFAULT '{}', -- as typed; each address gets an email for every submission
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  ADD COLUMN created_by integer REFERENCES app_user (id),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX marketing_link_of_store ON marketing_link (store_id) WHERE NOT archived;
CREATE INDEX marketing_link_of_config ON marketing_link (cfa_config_id);
CREATE INDEX application_by_link ON application (marketing_link_id) WHERE marketing_link_id IS NOT NULL;

-- Results of the clicks on a link.
CREATE VIEW marketing_link_figures WITH (security_invoker = true) AS
SELECT a.marketing_link_id AS id, count(*)::int AS started, count(a.submitted_at)::int AS submitted,
       (count(*) FILTER (WHERE EXISTS (
         SELECT FROM current_attempt t JOIN outcome_rank k ON k.outcome = t.outcome
         WHERE t.application_id = a.id AND k.approved)))::int AS approved
FROM application a
WHERE a.marketing_link_id IS NOT NULL AND a.deleted_at IS NULL
GROUP BY a.marketing_link_id;
