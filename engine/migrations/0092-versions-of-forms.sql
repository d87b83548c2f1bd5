-- Two people at one form: who saves on top of what was changed meanwhile is told, and nothing is lost.
ALTER TABLE cfa_config ADD COLUMN version integer NOT NULL DEFAULT 1;
