-- Lender objects created by staff, the industries that a lender serves, and its required fields in single
-- industries.
ALTER TABLE lender
  ADD COLUMN lender_type text,                             -- for lenders without a plugin; a plugin defines it itself
  ADD COLUMN required_input text[] NOT NULL DEFAULT '{}',  -- same: values that stores enter
  ADD COLUMN restricted boolean NOT NULL DEFAULT false,    -- limited to the stores named here
  ADD COLUMN whitelisted_store_ids integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN industry_settings jsonb NOT NULL DEFAULT '{}'; -- industry -> {enabled, required_fields}

-- Numbers that staff chose must not be assigned again automatically.
CREATE FUNCTION lender_number_taken() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS
$$ BEGIN
  IF NEW.id > (SELECT last_value FROM lender_id_seq) THEN PERFORM setval('lender_id_seq', NEW.id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER number_taken AFTER INSERT ON lender FOR EACH ROW EXECUTE FUNCTION lender_number_taken();

-- Changes of each save, for the editor's history.
CREATE TABLE lender_version (
  lender_id integer NOT NULL REFERENCES lender (id),
  version integer NOT NULL,
  changes jsonb NOT NULL,                                  -- [{field, from, to}]; empty: the lender was created
  saved_by integer NOT NULL REFERENCES app_user (id),
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (lender_id, version)
);
