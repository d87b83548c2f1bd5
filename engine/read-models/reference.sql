-- One row per trade a store can be in.
CREATE VIEW read.industry WITH (security_invoker = true) AS
SELECT id, key, name FROM industry;

-- One row per state of the country.
CREATE VIEW read.location WITH (security_invoker = true) AS
SELECT id, code, state_name FROM location;

-- One row per chain that stores can belong to.
CREATE VIEW read.franchise WITH (security_invoker = true) AS
SELECT id, name FROM franchise;
