-- The value of the status menu that a person chose, as the menu prints it. The outcome is derived from it.
ALTER TABLE attempt ADD COLUMN IF NOT EXISTS menu_value text;

UPDATE attempt a SET menu_value = said.value
FROM (
  SELECT DISTINCT ON (attempt_id) attempt_id, substring(note FROM '^Set to (.+?) by hand(?:,|:)') AS value
  FROM attempt_event WHERE outcome IS NOT NULL ORDER BY attempt_id, id DESC
) said
WHERE said.attempt_id = a.id AND said.value IS NOT NULL;
