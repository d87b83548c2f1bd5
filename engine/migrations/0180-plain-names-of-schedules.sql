-- Schedules are named by what they do; their times and results stay.
UPDATE schedule SET name = renamed.new_name
FROM (VALUES
  ('history of jobs', 'job-history'),
  ('ends of views', 'expire-impersonations'),
  ('pauses of lenders', 'lender-pause-emails'),
  ('rule trials', 'requeue-rule-trials'),
  ('messages', 'pending-messages')
) AS renamed (old_name, new_name)
WHERE schedule.name = renamed.old_name
  AND NOT EXISTS (SELECT FROM schedule other WHERE other.name = renamed.new_name);
