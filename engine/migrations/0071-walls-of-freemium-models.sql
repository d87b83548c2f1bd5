-- Freemium offers are confidential: an org sees its own model, an invited person the invitation's model, staff all
-- models.
ALTER TABLE freemium_model ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON freemium_model TO millrace_api USING ((SELECT wall.everything()));
CREATE POLICY own ON freemium_model FOR SELECT TO millrace_api
  USING (EXISTS (SELECT FROM org o WHERE o.freemium_model_id = freemium_model.id));
CREATE POLICY brought ON freemium_model FOR SELECT TO millrace_api
  USING (EXISTS (SELECT FROM freemium_invitation i WHERE i.freemium_model_id = freemium_model.id));
