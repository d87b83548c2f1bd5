-- The history of a lender names its properties as the lender object does.
UPDATE lender_version
SET changes = (
  SELECT jsonb_agg(
    CASE change ->> 'field'
      WHEN 'enabled' THEN change || '{"field": "is_active"}'
      WHEN 'before_form_submit_fields' THEN change || '{"field": "api_pipe_before_form_submit_fields"}'
      ELSE change
    END ORDER BY place)
  FROM jsonb_array_elements(changes) WITH ORDINALITY AS each(change, place))
WHERE changes @? '$[*] ? (@.field == "enabled" || @.field == "before_form_submit_fields")';
