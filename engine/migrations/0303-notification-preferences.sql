-- What a user wants to be notified of, by channel. Without a row the defaults apply.
CREATE TABLE notification_preference (
  user_id integer PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  off_in_app text[] NOT NULL DEFAULT '{}',
  off_on_desktop text[] NOT NULL DEFAULT '{}',
  off_in_digest text[] NOT NULL DEFAULT '{}',
  desktop boolean NOT NULL DEFAULT false,
  sound boolean NOT NULL DEFAULT false,
  digest boolean NOT NULL DEFAULT false,
  digest_sent_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE notification_preference ENABLE ROW LEVEL SECURITY;
CREATE POLICY self ON notification_preference TO millrace_api
  USING ((SELECT tenant.everything()) OR user_id = (SELECT tenant.person()));

-- The scheduler may not read users. This function takes the digests that are due: at most one a day for each user, at 8
-- in the morning of the user's first store, with the counts of what the user has not seen. It names no applicant.
CREATE FUNCTION tenant.take_digests(most integer) RETURNS TABLE (email text, first_name text, lines jsonb)
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ WITH reader AS (
     SELECT u.id, u.email, u.first_name,
       ARRAY(SELECT s.id FROM store s WHERE NOT s.is_disabled AND (
         EXISTS (SELECT FROM user_store w WHERE w.user_id = u.id AND w.store_id = s.id)
         OR s.org_id = u.org_id AND EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id
              AND r.role IN ('ORG_ADMIN', 'LAA_ORG', 'FREEMIUM_ORG')))) AS store_ids
     FROM app_user u WHERE NOT u.is_disabled AND u.deleted_at IS NULL AND u.email IS NOT NULL),
   chosen AS (
     SELECT q.user_id FROM notification_preference q JOIN reader r ON r.id = q.user_id
     WHERE q.digest AND coalesce(q.digest_sent_at < now() - interval '20 hours', true)
       AND extract(hour FROM now() AT TIME ZONE coalesce(
         (SELECT s.timezone FROM store s WHERE s.id = r.store_ids[1]), 'America/New_York')) = 8
     LIMIT most FOR UPDATE OF q SKIP LOCKED),
   due AS (
     UPDATE notification_preference p SET digest_sent_at = now()
     FROM reader r WHERE r.id = p.user_id AND p.user_id IN (SELECT c.user_id FROM chosen c)
     RETURNING r.id, r.email, r.first_name, r.store_ids, p.off_in_digest)
   SELECT d.email, d.first_name, (
     SELECT jsonb_agg(jsonb_build_object('store', l.store_name, 'kind', l.kind, 'count', l.count) ORDER BY l.store_name, l.kind)
     FROM (SELECT s.store_name, n.kind, count(*) AS count FROM notification n JOIN store s ON s.id = n.store_id
           WHERE n.store_id = ANY (d.store_ids) AND n.created_at > now() - interval '1 day' AND NOT n.kind = ANY (d.off_in_digest)
             AND NOT EXISTS (SELECT FROM notification_seen x WHERE x.notification_id = n.id AND x.user_id = d.id)
           GROUP BY s.store_name, n.kind) l)
   FROM due d $$;
REVOKE ALL ON FUNCTION tenant.take_digests(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.take_digests(integer) TO millrace_worker;
