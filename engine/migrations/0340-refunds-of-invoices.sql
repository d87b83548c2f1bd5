-- What Stripe gave back of a paid invoice, from its credit notes.
ALTER TABLE billing_invoice ADD COLUMN amount_refunded integer NOT NULL DEFAULT 0; -- cents

-- A refund of a part reverses a part of a commission, so a line may have several reversals.
ALTER TABLE commission_line DROP CONSTRAINT commission_line_reverses_id_key;
CREATE INDEX commission_line_reverses ON commission_line (reverses_id) WHERE reverses_id IS NOT NULL;
