-- The nations of the United Kingdom are locations of stores, too.
ALTER TABLE location ADD COLUMN country text NOT NULL DEFAULT 'US' CHECK (country ~ '^[A-Z]{2}$');
ALTER TABLE location ALTER COLUMN country DROP DEFAULT;
ALTER TABLE location DROP CONSTRAINT location_code_check, ADD CHECK (code ~ '^[A-Z]{2,3}$'), ADD UNIQUE (code, country);
INSERT INTO location (code, state_name, country) VALUES
  ('ENG', 'England', 'GB'), ('SCT', 'Scotland', 'GB'), ('WLS', 'Wales', 'GB'), ('NIR', 'Northern Ireland', 'GB');

-- A store is in the country of its location. All amounts of its applications are in its currency.
ALTER TABLE store
  ADD COLUMN country text NOT NULL DEFAULT 'US',
  ADD COLUMN currency text NOT NULL DEFAULT 'USD' CHECK (currency ~ '^[A-Z]{3}$'),
  DROP CONSTRAINT store_state_check,
  DROP CONSTRAINT store_state_fkey,
  ADD FOREIGN KEY (state, country) REFERENCES location (code, country),
  DROP CONSTRAINT store_zip_code_check,
  ADD CHECK (zip_code ~ '^[A-Z0-9][A-Z0-9 ]{2,8}[A-Z0-9]$');

-- Amounts name no currency, so a store with applications keeps its own. An org has stores of one currency only,
-- because its reports add the amounts of all its stores.
CREATE FUNCTION tenant.keep_currency() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.country, NEW.currency) IS DISTINCT FROM (OLD.country, OLD.currency)
    AND EXISTS (SELECT FROM application WHERE store_id = NEW.id) THEN
    RAISE EXCEPTION 'store % has applications in %', NEW.id, OLD.currency USING ERRCODE = 'check_violation';
  END IF;
  PERFORM FROM org WHERE id = NEW.org_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM store WHERE org_id = NEW.org_id AND id <> NEW.id AND currency <> NEW.currency) THEN
    RAISE EXCEPTION 'org % has stores in another currency than %', NEW.org_id, NEW.currency USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_currency_of_change BEFORE UPDATE OF country, currency, org_id ON store
  FOR EACH ROW WHEN ((NEW.country, NEW.currency, NEW.org_id) IS DISTINCT FROM (OLD.country, OLD.currency, OLD.org_id))
  EXECUTE FUNCTION tenant.keep_currency();
-- A new store gets its id before it is checked.
CREATE TRIGGER keep_currency_of_new AFTER INSERT ON store FOR EACH ROW EXECUTE FUNCTION tenant.keep_currency();
