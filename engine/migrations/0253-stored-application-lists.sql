-- What lists of applications filter, sort and count by is stored with each application (ADR 69). Before, every list
-- computed it from all attempts of a store.
SET LOCAL statement_timeout = 0; -- the table is filled from all applications
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The text without accents, case and apostrophes. Lists compare it, because a US keyboard has no accents.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(translate(replace(
    regexp_replace(normalize(translate(words, $q$'’‘ʼ`´$q$, ''), NFKD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'),
    'øØłŁđĐı', 'oOlLdDi'))
$$;

CREATE TABLE application_listing (
  application_id uuid PRIMARY KEY REFERENCES application (id) ON DELETE CASCADE,
  store_id integer NOT NULL,
  org_id integer NOT NULL,                   -- the present org of the store
  sealed_org_id integer NOT NULL,            -- the org at the start, whose key made the indexes of phone and e-mail
  is_deleted boolean NOT NULL,
  created_at timestamptz NOT NULL,
  submitted_at timestamptz,
  status text NOT NULL,                      -- draft, processing, review or answered
  stage text NOT NULL,                       -- the tab that lists the application
  asks_store boolean NOT NULL,               -- a lender waits for the store, although the customer has an approval
  requested_cents integer,
  name_key text NOT NULL,                    -- the folded name, by which lists sort
  search text NOT NULL,                      -- folded name, reference and last digits of the phone
  best_attempt_id uuid,                      -- the best answer
  order_attempt_id uuid,                     -- the attempt of an outstanding order
  order_cents integer,
  order_since timestamptz,                   -- the last change of that attempt; null if there is no outstanding order
  waiting_since timestamptz                  -- when a draft was sent to its shopper; null if the shopper did not come through a link
);
SELECT tenant.protect('application_listing');

-- The values that application_listing must have, computed from the tables to which they belong. An application needs
-- action by the store when an undecided lender waits for the store, even if others approved. With an approval it is
-- an outstanding order, too. The attempt of an order is the chosen one, otherwise the one with the furthest contract,
-- otherwise the best approval.
CREATE VIEW tenant.computed_listing AS
SELECT a.id AS application_id, a.store_id, s.org_id, a.org_id AS sealed_org_id, a.deleted_at IS NOT NULL AS is_deleted,
       a.created_at, a.submitted_at, k.status, g.stage, w.asks_store, a.requested_cents,
       folded(btrim(a.applicant_name)) AS name_key,
       folded(concat(' ', regexp_replace(a.applicant_name, '\s+', ' ', 'g'), ' ', a.reference, ' ', a.phone_last4)) AS search,
       t.best_attempt_id,
       o.id AS order_attempt_id, o.approved_cents AS order_cents, o.updated_at AS order_since,
       CASE WHEN a.state = 'draft' AND (n.id IS NOT NULL OR a.marketing_link_id IS NOT NULL) THEN coalesce(n.sent_at, a.created_at) END AS waiting_since
FROM application a
JOIN store s ON s.id = a.store_id
LEFT JOIN route r ON r.application_id = a.id
LEFT JOIN closeout e ON e.application_id = a.id
LEFT JOIN LATERAL (
  SELECT bool_or(c.state = 'REVIEW' OR (c.state = 'PENDING' AND EXISTS (
           SELECT FROM lender_answer i WHERE i.attempt_id = c.id AND i.state = 'review'))) AS review,
         bool_or(c.contract_state = 'Funded') AS funded,
         bool_or(CASE WHEN c.contract_state IS NULL OR c.contract_state = 'Pending' THEN c.outcome = 'contract_sent'
                      ELSE c.contract_state NOT IN ('Funded', 'Contract Canceled', 'Cancelled', 'Expired', 'Customer Declined')
                 END) AS contract_out,
         bool_or(k.approved AND coalesce(c.contract_state, 'Pending') = 'Pending') AS approved,
         bool_or((k.approved OR c.outcome = 'contract_sent') AND c.state IN ('PENDING', 'RESPONDED')
                 AND coalesce(c.contract_state, 'Pending') NOT IN ('Funded', 'Contract Canceled', 'Cancelled', 'Expired', 'Customer Declined')
                 AND c.asks IS NOT NULL AND c.waits_on = 'merchant'
                 AND coalesce(c.id = a.chosen_attempt_id, true)) AS asks_store,
         -- shown in the row as "Waiting for you"
         bool_or(c.state = 'PENDING' AND c.waits_on = 'merchant'
                 AND (c.asks IS NOT NULL OR c.outcome IS DISTINCT FROM 'timed_out')
                 AND coalesce(c.id = a.chosen_attempt_id, true)) AS store_turn,
         bool_or(c.outcome = 'Hold' OR (c.state = 'PENDING' AND c.asks IS NOT NULL AND c.waits_on = 'merchant')) AS held,
         bool_or(c.outcome IN ('Soft Decline', 'regrade_error')) AS correctable,
         (array_agg(c.id ORDER BY k.rank, c.approved_cents DESC NULLS LAST, c.position, c.id)
            FILTER (WHERE k.outcome IS NOT NULL))[1] AS best_attempt_id,
         (array_agg(c.id ORDER BY (c.id = a.chosen_attempt_id) DESC NULLS LAST, c.contract_state IS NOT NULL DESC, k.rank,
                    c.approved_cents DESC NULLS LAST, c.position, c.id) FILTER (WHERE k.approved))[1] AS order_attempt_id
  FROM attempt c LEFT JOIN outcome_rank k ON k.outcome = c.outcome
  WHERE c.application_id = a.id AND NOT EXISTS (
    SELECT FROM attempt n WHERE n.application_id = c.application_id AND n.lender_id = c.lender_id
      AND (n.generation, n.number) > (c.generation, c.number))
) t ON a.state = 'submitted'
CROSS JOIN LATERAL (
  SELECT CASE WHEN a.state = 'draft' THEN 'draft'
              WHEN t.review OR EXISTS (SELECT FROM contract_step c WHERE c.application_id = a.id AND c.state = 'REVIEW') THEN 'review'
              WHEN r.state = 'done' THEN 'answered'
              ELSE 'processing' END AS status
) k
CROSS JOIN LATERAL (SELECT coalesce(t.asks_store OR (t.store_turn AND t.approved), false) AS asks_store) w
CROSS JOIN LATERAL (
  SELECT CASE WHEN k.status = 'draft' THEN 'in_progress'
              WHEN k.status = 'review' THEN 'needs_action'
              WHEN t.funded THEN 'funded'
              WHEN t.contract_out AND t.asks_store THEN 'needs_action'
              WHEN t.contract_out THEN 'contract_out'
              WHEN e.is_approved OR (e.application_id IS NOT NULL AND t.approved IS NOT TRUE) THEN 'closed'
              WHEN t.asks_store OR t.store_turn THEN 'needs_action'
              WHEN t.approved THEN 'approved'
              WHEN t.held THEN 'needs_action'
              WHEN k.status = 'processing' THEN 'in_progress'
              WHEN t.correctable THEN 'needs_action'
              ELSE 'closed' END AS stage
) g
LEFT JOIN attempt o ON o.id = t.order_attempt_id
  AND (g.stage IN ('approved', 'contract_out') OR (g.stage = 'needs_action' AND k.status <> 'review' AND w.asks_store))
LEFT JOIN LATERAL (
  SELECT x.id, x.sent_at FROM sent_link x WHERE x.application_id = a.id AND x.kind <> 'co_applicant' ORDER BY x.id DESC LIMIT 1
) n ON a.state = 'draft';

-- Stores the computed values of these applications. All transactions lock the rows in the same order. Each statement
-- of the function reads what was committed while the first one waited.
CREATE FUNCTION tenant.refresh_listings(ids uuid[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE changed integer;
BEGIN
  PERFORM FROM application_listing l WHERE l.application_id = ANY (ids) ORDER BY l.application_id FOR UPDATE;
  INSERT INTO application_listing AS l SELECT * FROM tenant.computed_listing WHERE application_id = ANY (ids)
  ON CONFLICT (application_id) DO UPDATE SET
    store_id = excluded.store_id, org_id = excluded.org_id, sealed_org_id = excluded.sealed_org_id,
    is_deleted = excluded.is_deleted, created_at = excluded.created_at, submitted_at = excluded.submitted_at,
    status = excluded.status, stage = excluded.stage, asks_store = excluded.asks_store,
    requested_cents = excluded.requested_cents, name_key = excluded.name_key, search = excluded.search,
    best_attempt_id = excluded.best_attempt_id, order_attempt_id = excluded.order_attempt_id,
    order_cents = excluded.order_cents, order_since = excluded.order_since, waiting_since = excluded.waiting_since
  WHERE l.* IS DISTINCT FROM excluded.*;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;

-- Notes which applications a statement changed, in a setting that ends with the transaction. The refresh happens
-- once, at the commit: no transaction then waits for another lock while it holds rows of application_listing.
CREATE FUNCTION tenant.note_listings(ids uuid[]) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF ids IS NOT NULL THEN
    PERFORM set_config('app.listings', concat_ws(',', nullif(current_setting('app.listings', true), ''),
      array_to_string(ids, ',')), true);
  END IF;
END $$;

CREATE FUNCTION tenant.refresh_noted_listings() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE noted text := current_setting('app.listings', true);
BEGIN
  IF noted <> '' THEN
    PERFORM set_config('app.listings', '', true);
    PERFORM tenant.refresh_listings(ARRAY(SELECT DISTINCT string_to_table(noted, ',')::uuid));
  END IF;
  RETURN NULL;
END $$;

-- One function for each table whose rows decide about the listing. It notes only changes of columns that the view
-- reads, so that claims and autosaves of answers do not refresh anything.
CREATE FUNCTION tenant.note_applications() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM tenant.note_listings((SELECT array_agg(id) FROM after));
  ELSE
    PERFORM tenant.note_listings((SELECT array_agg(n.id) FROM after n JOIN before b USING (id)
      WHERE (n.store_id, n.org_id, n.state, n.applicant_name, n.phone_last4, n.requested_cents, n.chosen_attempt_id,
             n.submitted_at, n.deleted_at, n.reference, n.created_at, n.marketing_link_id)
        IS DISTINCT FROM (b.store_id, b.org_id, b.state, b.applicant_name, b.phone_last4, b.requested_cents,
             b.chosen_attempt_id, b.submitted_at, b.deleted_at, b.reference, b.created_at, b.marketing_link_id)));
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION tenant.note_attempts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- The first attempt at a lender says nothing until it has a result.
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT application_id) FROM after
      WHERE state <> 'QUEUED' OR outcome IS NOT NULL OR generation > 1 OR number > 1));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT application_id) FROM before));
  ELSE
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT n.application_id) FROM after n JOIN before b USING (id)
      WHERE (n.outcome, n.contract_state, n.asks, n.waits_on, n.approved_cents, n.position, n.generation, n.number, n.lender_id)
        IS DISTINCT FROM (b.outcome, b.contract_state, b.asks, b.waits_on, b.approved_cents, b.position, b.generation, b.number, b.lender_id)
        OR (n.state <> b.state AND (n.state IN ('REVIEW', 'PENDING', 'RESPONDED') OR b.state IN ('REVIEW', 'PENDING', 'RESPONDED')))
        OR (n.updated_at <> b.updated_at AND n.outcome IS NOT NULL)));
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION tenant.note_routes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM tenant.note_listings((SELECT array_agg(n.application_id) FROM after n JOIN before b USING (application_id)
      WHERE n.state <> b.state));
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM tenant.note_listings((SELECT array_agg(application_id) FROM after));
  ELSE
    PERFORM tenant.note_listings((SELECT array_agg(application_id) FROM before));
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION tenant.note_contract_steps() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT n.application_id) FROM after n JOIN before b USING (id)
      WHERE n.state <> b.state AND 'REVIEW' IN (n.state, b.state)));
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT application_id) FROM after WHERE state = 'REVIEW'));
  ELSE
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT application_id) FROM before));
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION tenant.note_lender_answers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT t.application_id) FROM after n JOIN before b USING (id)
      JOIN attempt t ON t.id = n.attempt_id WHERE n.state <> b.state AND 'review' IN (n.state, b.state)));
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT t.application_id) FROM after n JOIN attempt t ON t.id = n.attempt_id
      WHERE n.state = 'review'));
  ELSE
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT t.application_id) FROM before b JOIN attempt t ON t.id = b.attempt_id));
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION tenant.note_sent_links() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT n.application_id) FROM after n JOIN before b USING (id)
      WHERE n.application_id IS NOT NULL
        AND (n.application_id, n.sent_at, n.kind) IS DISTINCT FROM (b.application_id, b.sent_at, b.kind)));
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT application_id) FROM after WHERE application_id IS NOT NULL));
  ELSE
    PERFORM tenant.note_listings((SELECT array_agg(DISTINCT application_id) FROM before WHERE application_id IS NOT NULL));
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION tenant.note_closeouts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM tenant.note_listings((SELECT array_agg(application_id) FROM before));
  ELSE
    PERFORM tenant.note_listings((SELECT array_agg(application_id) FROM after));
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT * FROM (VALUES ('application', 'note_applications'), ('attempt', 'note_attempts'),
      ('route', 'note_routes'), ('contract_step', 'note_contract_steps'), ('lender_answer', 'note_lender_answers'),
      ('closeout', 'note_closeouts'), ('sent_link', 'note_sent_links')) AS t (name, noting) LOOP
    EXECUTE format('CREATE TRIGGER listing_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS after
      FOR EACH STATEMENT EXECUTE FUNCTION tenant.%I()', one.name, one.noting);
    EXECUTE format('CREATE TRIGGER listing_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS before NEW TABLE AS after
      FOR EACH STATEMENT EXECUTE FUNCTION tenant.%I()', one.name, one.noting);
    -- A deleted application takes its listing with it.
    IF one.name <> 'application' THEN
      EXECUTE format('CREATE TRIGGER listing_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS before
        FOR EACH STATEMENT EXECUTE FUNCTION tenant.%I()', one.name, one.noting);
    END IF;
    EXECUTE format('CREATE CONSTRAINT TRIGGER listing_refresh AFTER INSERT OR UPDATE OR DELETE ON %I
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tenant.refresh_noted_listings()', one.name);
  END LOOP;
END $$;

-- A merge of orgs moves stores.
CREATE FUNCTION tenant.move_listings() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE application_listing SET org_id = NEW.org_id WHERE store_id = NEW.id AND org_id <> NEW.org_id;
  RETURN NULL;
END $$;
CREATE TRIGGER listing_org AFTER UPDATE OF org_id ON store FOR EACH ROW
  WHEN (OLD.org_id <> NEW.org_id) EXECUTE FUNCTION tenant.move_listings();

-- The listings within reach of the tenant context, for lists. The view checks the reach itself, with the rights of
-- its owner: behind a row policy Postgres cannot use an index of trigrams, because LIKE is not leakproof.
CREATE VIEW tenant.application_listing AS
SELECT application_id, store_id, org_id, created_at, submitted_at, status, stage, asks_store, requested_cents, name_key,
       search, best_attempt_id, order_attempt_id, order_cents, order_since, waiting_since
FROM application_listing
WHERE NOT is_deleted AND ((SELECT tenant.everything()) OR store_id IN (SELECT unnest(tenant.all_stores())));

-- The orgs under whose keys applications were sealed. A search hashes a phone number or e-mail address with each key.
CREATE FUNCTION tenant.sealing_orgs() RETURNS SETOF integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH RECURSIVE found AS (
    SELECT min(sealed_org_id) AS id FROM application_listing
    UNION ALL
    SELECT (SELECT min(l.sealed_org_id) FROM application_listing l WHERE l.sealed_org_id > found.id)
    FROM found WHERE found.id IS NOT NULL
  ) SELECT id FROM found WHERE id IS NOT NULL
$$;

-- Listings that differ from the computed values, after this id and in the order of ids. Null after the last one.
CREATE FUNCTION tenant.listing_differences(after uuid, most integer)
RETURNS TABLE (application_id uuid, stored jsonb, computed jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.application_id, to_jsonb(l), to_jsonb(c)
  FROM (SELECT a.id FROM application a WHERE a.id > after ORDER BY a.id LIMIT most) a
  JOIN tenant.computed_listing c ON c.application_id = a.id
  LEFT JOIN application_listing l ON l.application_id = a.id
  WHERE to_jsonb(l) IS DISTINCT FROM to_jsonb(c)
$$;

REVOKE ALL ON FUNCTION tenant.refresh_listings(uuid[]), tenant.note_listings(uuid[]), tenant.refresh_noted_listings(),
  tenant.note_applications(), tenant.note_attempts(), tenant.note_routes(), tenant.note_contract_steps(),
  tenant.note_lender_answers(), tenant.note_closeouts(), tenant.note_sent_links(), tenant.move_listings(), tenant.sealing_orgs(),
  tenant.listing_differences(uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.sealing_orgs() TO millrace_api;
GRANT EXECUTE ON FUNCTION tenant.refresh_listings(uuid[]), tenant.listing_differences(uuid, integer) TO millrace_worker;

INSERT INTO application_listing SELECT * FROM tenant.computed_listing;
