-- One row per industry of stores.
CREATE VIEW read.industry WITH (security_invoker = true) AS
SELECT id, key, name FROM industry;

-- One row per US state.
CREATE VIEW read.location WITH (security_invoker = true) AS
SELECT id, code, state_name FROM location;

-- One row per franchise that stores can belong to.
CREATE VIEW read.franchise WITH (security_invoker = true) AS
SELECT id, name FROM franchise;
