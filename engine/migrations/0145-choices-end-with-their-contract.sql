-- A contract that ended without funding also ends the choice, so that the shopper can choose another approval. From
-- now on this happens when the lender's message arrives.
UPDATE application a SET chosen_attempt_id = NULL, chosen_offer_id = NULL, chosen_at = NULL
FROM attempt t
WHERE t.id = a.chosen_attempt_id AND t.state = 'RESPONDED'
  AND t.contract_state IN ('Contract Canceled', 'Cancelled', 'Expired', 'Customer Declined');
