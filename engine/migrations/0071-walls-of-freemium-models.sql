-- What an account is offered is between it and us: an org sees the model it is on, whoever was invited the one of the
-- invitation, staff all of them.
ALTER TABLE freemium_model ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON freemium_model TO millrace_api USING ((SELECT wall.everything()));
CREATE POLICY own ON freemium_model FOR SELECT TO millrace_api
  USING (EXISTS (SELECT FROM org o WHERE o.freemium_model_id = freemium_model.id));
CREATE POLICY brought ON freemium_model FOR SELECT TO millrace_api
  USING (EXISTS (SELECT FROM freemium_invitation i WHERE i.freemium_model_id = freemium_model.id));
