-- Results of trials say whether the final lender changes.
UPDATE rule_trial SET summary = (
  (summary::jsonb - 'goes')
  || jsonb_build_object('final_lender', summary -> 'goes', 'examples', (
       SELECT coalesce(jsonb_agg((example - 'goes') || jsonb_build_object('finalLender', example -> 'goes') ORDER BY number), '[]')
       FROM jsonb_array_elements(summary::jsonb -> 'examples') WITH ORDINALITY AS found (example, number)))
)::json
WHERE summary::jsonb ? 'goes';
