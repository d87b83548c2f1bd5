-- A contract that ended without money takes the choice with it, so that another approval can be taken; from now on this
-- is done as the lender's word comes in.
UPDATE application a SET chosen_attempt_id = NULL, chosen_offer_id = NULL, chosen_at = NULL
FROM attempt t
WHERE t.id = a.chosen_attempt_id AND t.state = 'RESPONDED'
  AND t.contract_state IN ('Contract Canceled', 'Cancelled', 'Expired', 'Customer Declined');
