-- The same check with a lookup by key: before, the planner sometimes read all attempts.
CREATE OR REPLACE FUNCTION wall.check_attempts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM added d LEFT JOIN LATERAL
                   (SELECT true AS seen FROM attempt a WHERE a.id = d.attempt_id OFFSET 0) found ON true
                 WHERE found.seen IS NULL)
  THEN RETURN NULL; END IF;
  RAISE insufficient_privilege USING MESSAGE = format('new row violates row-level security of %s', TG_TABLE_NAME);
END $$;
