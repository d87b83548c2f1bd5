-- The applicants behind applications: the same phone and mailbox at a store mean the same applicant. The table
-- contains no plain text: the hashes are keyed, per org.
CREATE TABLE applicant (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  phone_index bytea,
  email_index bytea,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX applicant_contact ON applicant (store_id, phone_index, email_index);
ALTER TABLE application ADD COLUMN applicant_id integer REFERENCES applicant (id);
CREATE INDEX application_of_applicant ON application (applicant_id, created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX application_email ON application (email_index) WHERE deleted_at IS NULL;

-- Shoppers write their application and may not read applicants, so the database finds the applicant for every
-- writer.
CREATE FUNCTION wall.name_applicant() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS
$$ BEGIN
  INSERT INTO applicant (org_id, store_id, phone_index, email_index)
  VALUES (NEW.org_id, NEW.store_id, NEW.phone_index, NEW.email_index)
  ON CONFLICT (store_id, phone_index, email_index) DO UPDATE SET org_id = applicant.org_id
  RETURNING id INTO NEW.applicant_id;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION wall.name_applicant() FROM PUBLIC;
CREATE TRIGGER applicant BEFORE INSERT ON application FOR EACH ROW EXECUTE FUNCTION wall.name_applicant();
CREATE TRIGGER applicant_again BEFORE UPDATE OF phone_index, email_index ON application FOR EACH ROW
  WHEN ((OLD.phone_index, OLD.email_index) IS DISTINCT FROM (NEW.phone_index, NEW.email_index))
  EXECUTE FUNCTION wall.name_applicant();
INSERT INTO applicant (org_id, store_id, phone_index, email_index)
SELECT DISTINCT ON (store_id, phone_index, email_index) org_id, store_id, phone_index, email_index FROM application
WHERE phone_index IS NOT NULL AND email_index IS NOT NULL;
UPDATE application a SET applicant_id = p.id FROM applicant p
WHERE p.store_id = a.store_id AND p.phone_index = a.phone_index AND p.email_index = a.email_index;
DO $$
DECLARE form record; named integer;
BEGIN
  FOR form IN SELECT id, org_id, store_id, phone_index, email_index FROM application WHERE applicant_id IS NULL LOOP
    INSERT INTO applicant (org_id, store_id, phone_index, email_index)
    VALUES (form.org_id, form.store_id, form.phone_index, form.email_index) RETURNING id INTO named;
    UPDATE application SET applicant_id = named WHERE id = form.id;
  END LOOP;
END $$;
ALTER TABLE application ALTER COLUMN applicant_id SET NOT NULL;

-- Notes of a store about an applicant. Never shown to shoppers or lenders.
CREATE TABLE applicant_note (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  applicant_id integer NOT NULL REFERENCES applicant (id),
  notes text NOT NULL,
  created_by integer NOT NULL REFERENCES app_user (id),
  created_by_name text NOT NULL,             -- name at that time
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX applicant_note_of ON applicant_note (applicant_id, created_at DESC);
SELECT wall.protect(t::regclass) FROM unnest(ARRAY['applicant', 'applicant_note']) t;
