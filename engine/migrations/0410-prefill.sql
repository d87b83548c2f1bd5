-- Shoppers can have answers filled in by the providers that their store has connected. A shopper's request reads the
-- store's keys of these integrations only, and logs what came of the call.
CREATE POLICY prefill ON store_integration FOR SELECT TO millrace_api
  USING (integration IN ('prove', 'plaid') AND tenant.form() IS NOT NULL AND store_id = (SELECT tenant.shop()));
ALTER TABLE integration_exchange DROP CONSTRAINT integration_exchange_operation_check,
  ADD CONSTRAINT integration_exchange_operation_check CHECK (operation IN ('test', 'credit-check', 'prefill'));
CREATE POLICY prefill ON integration_exchange FOR INSERT TO millrace_api
  WITH CHECK (operation = 'prefill' AND form_id = (SELECT tenant.form()) AND store_id = (SELECT tenant.shop()));
