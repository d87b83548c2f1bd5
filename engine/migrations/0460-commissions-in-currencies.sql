-- Commissions are in the currency of their sale or invoice. Sums and payouts are of one currency each. All amounts
-- until now are in US dollars.
ALTER TABLE commission_line DROP CONSTRAINT commission_line_currency_check,
  ALTER COLUMN currency SET DEFAULT 'USD', ADD CONSTRAINT commission_line_currency_check CHECK (currency ~ '^[A-Z]{3}$');
ALTER TABLE commission_payout DROP CONSTRAINT commission_payout_currency_check,
  ALTER COLUMN currency SET DEFAULT 'USD', ADD CONSTRAINT commission_payout_currency_check CHECK (currency ~ '^[A-Z]{3}$');
ALTER TABLE commission_proposal DROP CONSTRAINT commission_proposal_currency_check,
  ALTER COLUMN currency SET DEFAULT 'USD', ADD CONSTRAINT commission_proposal_currency_check CHECK (currency ~ '^[A-Z]{3}$');
-- The currency of `cents`. Such a rate applies only to sales in this currency.
ALTER TABLE commission_rate ADD COLUMN currency text NOT NULL DEFAULT 'USD' CHECK (currency ~ '^[A-Z]{3}$');
