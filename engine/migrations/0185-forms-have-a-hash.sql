-- A form for thirty lenders has a megabyte. Every save read it, and every row update read it once more: PostgreSQL
-- recomputes stored generated columns when a table has a BEFORE UPDATE trigger. Now the version is written with the
-- form. The hash shows a process whether it has the form in memory.
ALTER TABLE application ALTER COLUMN form_version DROP EXPRESSION;
ALTER TABLE application ADD COLUMN form_hash text;
UPDATE application SET form_hash = encode(sha256(convert_to(form::text, 'UTF8')), 'hex');
ALTER TABLE application ALTER COLUMN form_hash SET NOT NULL;

CREATE FUNCTION describe_form() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS
$$ BEGIN
  NEW.form_version := NEW.form ->> 'version';
  NEW.form_hash := encode(sha256(convert_to(NEW.form::text, 'UTF8')), 'hex');
  RETURN NEW;
END $$;
CREATE TRIGGER form_written BEFORE INSERT OR UPDATE OF form ON application FOR EACH ROW EXECUTE FUNCTION describe_form();
