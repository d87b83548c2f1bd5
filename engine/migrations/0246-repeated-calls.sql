-- How often another system repeated a stored call.
ALTER TABLE inbox ADD COLUMN repeats integer NOT NULL DEFAULT 0;
