-- The scheduler ends invitations that are older than a quarantine.
CREATE POLICY worker ON freemium_invitation TO millrace_worker USING (true);
