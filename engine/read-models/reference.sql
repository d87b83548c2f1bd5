-- One row per industry of stores.
CREATE VIEW read.industry WITH (security_invoker = true) AS
SELECT id, key, name FROM industry;

-- One row per US state and per nation of the United Kingdom.
CREATE VIEW read.location WITH (security_invoker = true) AS
SELECT id, code, state_name, country FROM location;

-- One row per franchise that stores can belong to.
CREATE VIEW read.franchise WITH (security_invoker = true) AS
SELECT id, name FROM franchise;
