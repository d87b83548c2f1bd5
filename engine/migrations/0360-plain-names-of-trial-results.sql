-- Results of trials say whether the final lender changes, and how many applications were excluded.
UPDATE rule_trial SET summary = (
  (summary::jsonb - 'goes' - 'left_out')
  || jsonb_build_object('final_lender', summary -> 'goes', 'excluded', summary -> 'left_out', 'examples', (
       SELECT coalesce(jsonb_agg((example - 'goes') || jsonb_build_object('finalLender', example -> 'goes') ORDER BY number), '[]')
       FROM jsonb_array_elements(summary::jsonb -> 'examples') WITH ORDINALITY AS found (example, number)))
)::json
WHERE summary::jsonb ? 'goes';
