import Avatar from '@mui/material/Avatar';
import AvatarGroup from '@mui/material/AvatarGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { usePeopleHere } from './presence-context.ts';
import { initials, presenceSentences } from './presence.messages.ts';

interface PeopleHereProps {
  lenders?: readonly { lenderId: number; lenderName: string }[];
}

const face = { width: 28, height: 28, fontSize: 11, fontWeight: 650 } as const;

/**
 * Shows which other users have this application open and what they are doing. The space for them is always
 * reserved, so that the page does not jump.
 */
export function PeopleHere({ lenders = [] }: PeopleHereProps) {
  const people = usePeopleHere();
  const sentences = presenceSentences(
    people,
    (id) => lenders.find(({ lenderId }) => lenderId === id)?.lenderName,
  );
  return (
    <Stack
      role="status"
      direction="row"
      sx={{ alignItems: 'center', gap: 2, ...(people.length > 0 && { mb: 3 }) }}
    >
      {people.length > 0 && (
        <>
          <AvatarGroup
            aria-hidden
            max={4}
            slotProps={{ surplus: { sx: face } }}
            sx={{ '& .MuiAvatar-root': { ...face, color: 'tone.info.main', bgcolor: 'tone.info.soft' } }}
          >
            {people.map(({ name }, index) => (
              // two users may have one name, so the key also contains the index
              <Avatar key={`${index} ${name}`}>{initials(name)}</Avatar>
            ))}
          </AvatarGroup>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {sentences.join(' · ')}
          </Typography>
        </>
      )}
    </Stack>
  );
}
