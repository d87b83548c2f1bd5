-- The scheduler may not read users. While a decision waits in a store, this function returns the mailboxes of the users
-- who get its reminders: users of the store with one of the roles; without any, those who work for the whole org.
CREATE FUNCTION tenant.reminder_mailboxes(at_store integer, held text[]) RETURNS SETOF text LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS
$$ WITH person AS (
     SELECT u.id, u.email, EXISTS (SELECT FROM user_store w WHERE w.user_id = u.id AND w.store_id = s.id) AS is_here,
            EXISTS (SELECT FROM user_store w WHERE w.user_id = u.id) AS is_limited
     FROM store s JOIN app_user u ON u.org_id = s.org_id AND NOT u.is_disabled AND u.deleted_at IS NULL
     WHERE s.id = at_store AND EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.role = ANY (held))
       AND (EXISTS (SELECT FROM attempt a WHERE a.store_id = s.id AND a.by_people AND a.state = 'PENDING')
         OR EXISTS (SELECT FROM attempt a WHERE a.store_id = s.id AND a.state = 'REVIEW')))
   SELECT email FROM person
   WHERE is_here OR NOT is_limited AND NOT EXISTS (SELECT FROM person WHERE is_here)
   ORDER BY id LIMIT 50 $$;
REVOKE ALL ON FUNCTION tenant.reminder_mailboxes(integer, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.reminder_mailboxes(integer, text[]) TO millrace_worker;
