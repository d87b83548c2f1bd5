-- Clicks on a marketing link by day of its store. `marketing_link.click_count` has their total, also of earlier days.
CREATE TABLE report_click (
  store_id integer NOT NULL,
  day date NOT NULL,                         -- in the time zone of the store at the click
  marketing_link_id integer NOT NULL,
  clicks integer NOT NULL,
  PRIMARY KEY (store_id, day, marketing_link_id)
);
SELECT tenant.protect('report_click');

-- The link is locked by its own update, so clicks on one link do not wait for anything else.
CREATE FUNCTION tenant.count_click() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO report_click (store_id, day, marketing_link_id, clicks)
    SELECT NEW.store_id, (now() AT TIME ZONE s.timezone)::date, NEW.id, NEW.click_count - OLD.click_count FROM store s WHERE s.id = NEW.store_id
    ON CONFLICT (store_id, day, marketing_link_id) DO UPDATE SET clicks = report_click.clicks + excluded.clicks;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION tenant.count_click() FROM PUBLIC;
CREATE TRIGGER report_click AFTER UPDATE OF click_count ON marketing_link FOR EACH ROW
  WHEN (NEW.click_count > OLD.click_count) EXECUTE FUNCTION tenant.count_click();
