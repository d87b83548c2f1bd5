-- A plan names the lenders that could not be candidates.
UPDATE route SET plan = (plan - 'besides') || jsonb_build_object('nonCandidates', plan -> 'besides') WHERE plan ? 'besides';
