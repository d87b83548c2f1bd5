-- Two users may edit one form: a save over a newer version is refused, so no change is lost.
ALTER TABLE cfa_config ADD COLUMN version integer NOT NULL DEFAULT 1;
